/// Images of one QR-like pattern, in several PNG formats.
enum SampleImages {
  static let pattern =
    """
    #######.#####.#######
    #.....#...#.#.#.....#
    #.###.#..##.#.#.###.#
    #.###.#.....#.#.###.#
    #.###.#...###.#.###.#
    #.....#...#...#.....#
    #######.#..##.#######
    ........#.#..........
    ##......#.#####..#...
    #####...#..#....##.#.
    .##..###..#...#.##...
    .#..####.###.##..#...
    .####.##..#...#.##...
    .........#....#...###
    #######..#..#.##..##.
    #.....#.#..#...###.##
    #.###.#.##.##...#.#.#
    #.###.#.#####.#.#####
    #.###.#.#.#...#...###
    #.....#..#######...#.
    #######.########.....
    """

  /// Images in Base64, by their special feature.
  static let base64 = [
    "grey, fixed codes":
      """
    iVBORw0KGgoAAAANSUhEUgAAAFcAAABXCAAAAABUo4awAAABGUlEQVR4AWP4TxvA+J+BJoCJNsYyMDfQxlwWGrmX
    YTTeRuON3vHGiA1giuNRiT3eGrHZ3IAh3oBbJX3jDTMakUUgbGQSj16UeAOGEFo0IotA2MgkA269dMlvjeCwZ2yE
    ggaYCANYEB5jDXhV0j3ekKXgCtBE8KjEGW/w9I0nfgiqpGO8NaLmK7SCtBE19nCpJCHeGGkRb1jFqRNvmOKkxRum
    A9GkiFGJJd4YcIjgYmMVoVd+w6oAa67DbxR6vGFRjRQnjEgiWFXSN781YAPI5ed/mAgulYOjXYKrTiO2XcKIEfxY
    8yFyLDFiU0/HcpIBIyNhlp/IrZBGbOqxxxsjtvSItXBhxN1AwJffMNscWNVjjVJ8+e0/hnOwuhdrNebg12QAAAEa
    SURBVMiEWRTALYc3FCHicAaEjVUjzn5AI2qc4Ioi5JgkNt5okt8wKwWsVRmumMTZD0ArEhkwCsb/qNlyQPMbJEIg
    TUSQixoa4DHTAGb/hxWS8JJzEMQbMVGEKUtm/w0zp/3HW54MdL8brTxEy3sE+m8Ea288ZRAJ5STWSMMan6SVk1jr
    MUZsWY4BfzmJK9lhFpVwLrIUye3JRhxFJVo3fND037BmP/w9caL6AYzYSkj8PfEB7b9BRCCFJwOshGyAFapwqUEW
    b8SIkxxv/7GNnQx0OYkn3hrw9uWIGuf6j6NLhFYwwYPiPzHtSWKaKXganCSPc+Ev8hkJlpNYhxzRykBcfVJKxyex
    DkiOjiuPzgeMxttovA1wvAEAe/Wp2SYd+QsAAAAASUVORK5CYII=
    """,
    "colours, all filters":
      """
    iVBORw0KGgoAAAANSUhEUgAAAFcAAABXCAIAAAD+qk47AAABVklEQVR42u2cwVHDMBBFQ6AA6IASUgpHSuDIMUeu
    dEAJHCmFEugAOgAzmdEws3jzd/dbdpyvERcj7QYlfvlfK7P5+v5Qvxh+NmfftlqCoV3unx61Cldagt8mNIqOoqPo
    KDqKjqJjlY67m7tKz8WhZ6/S8eX5tbLSD/v7RJzcLCeO6Mig4+317tBDyEFm2THIFfprhujY7q73zzd8fZFZdgxy
    hZVd2rFAx0aaYaWHi/92SzXLpzbdYaFzpZhddKTSsV2xHeFTaBY9O42OjhqhU61DdtGxQEdHz+X4hOSaLvvMdAR1
    /jrpWIyzNjrm4iyFjkPosc4K2DN7ko45zk03pjhL2jFOx1xnqclidhod0/f8UWLZFAgLQ9mlHRl0HABT6YhDH96x
    sVms7KIjg46sztpTnKcq46Ar5xpy5HOYmtZLomNWO1oDG2ohj+y45qKspNER8TMsKRHKnrx9O5ACAAABV0lEQVRH
    6NoxVykJYZJlqCfUjqEaTO49RIRm6LOwBf+wMd9qva1TPrZxnF/ZMcWXWqVjCJPIpmDRWbNoLe1Y0I4ha5wzywgC
    6dIzdqInZI2R78XQGGnHBWhHCypbLP77jh0srcOwZnvbmDbLGmrHj4uOC6BjT7zlIp/AececUixWd0RHKh1ZLeSI
    Q/oSEaxJOnbYC6c7rpmddRGKRcouxVkX9wuRvclQUYevHZ1iMVI+zllsZzASkL/vSD+bQ0dgznRLO8bpSD+Jk8Mb
    /Qx51xM9ocJ0zzPk0o4FOuZOHNpZ1pjbOM1H2zh2ur0iOp4IHXvGWRwdc2ci5azXSMfQme2lOOuqbwXUASL4nVuj
    WKec50nC6Y4w9nDW9P0S+idxwpq1Y2lDDziH3G56gaaqWc/ynDUSkNWkHWE66r9QnEWTdoTpuPomOoqOoqPoKDqK
    jqKj6His/QBkp8gerirf6gAAAABJRU5ErkJggg==
    """,
    "transparent background":
      """
    iVBORw0KGgoAAAANSUhEUgAAADoAAAA6CAYAAADhu0ooAAAA4UlEQVR42u2a627DIAyFIduD4yd392OTKlTXx5eQ
    dNgSqigGJ4V8OZi2ton1XW702OVGv3a50e9WVjAqGH06jPinDEchY39KilcwQmaUE/3ndq2ecn0dHMgCLs1/btfq
    Kdd3BGZ4LtkrIxrPDKPx+0lTfTYS/JvQj5Txo/Eug1H/NBhpSykKk1PieWDEylgojND+0XiljDQYkVAaCIfxNANI
    /2i8Ukboe0wrGiw0f2+8MIy8rxMJFqz4p76+DnAAT9FWiOSfHW9ZzkhTPrfJGfFJCoeNS5GT48PQyFZWWhwOPL+p
    MEJYAVWVAAAA4klEQVS3ZdYZYiPkShlp9qdExotf9lmpSLmePoGHhe/ndlK2d2QBWikjAwysCgltXw4jFCqoQkLb
    U18vGTmjWdFoCgutp8ykRxkNAFrv4GHdxqHjpcOoB/28Sw99VG6Tk8pKi952m2ZVSGyc0VJG3pxRf5O/oRcKihQl
    JH0/jyMprbm9ckbZ2yzU37r9Szl9W5HARnNDp56+HTdYIVZN7VJMK07TBngtWf0vh5H3oNe6ibgcRtGlu0wZRY/a
    sxPTlTOKwmiApQnKyGuk5LIqZ7Sl1Z8ed4TRv7CCUcGoYHRvewD79VI1EpfWmQAAAABJRU5ErkJggg==
    """,
    "palette of two bits":
      """
    iVBORw0KGgoAAAANSUhEUgAAADoAAAA6AgMAAACc1aK7AAAACVBMVEX/AAD///8AACgPPCfAAAAAlUlEQVR42q2T
    TWrEMAyF1bo+ScEYQk8SGAyDNr5fNjEEb3KSQjAMPYnAVFL+JsWbwhiHl8Tk85OeA3gZ4Q3hedA7XIfpLo/14886
    /J+HXee+ZHautHiDzGFQEV7IPAOAiPIwgF1Fed5UeDi+rXDwSD7YeaOyVJRnCTISiLT8+an44rJKy984MikOIsrj
    ignm3squwkspZeizyiwFeJoAAACWSURBVN4/D+XoHya+sUgzbTwUj+MQt/6huOdFzNTs3+Nzvk+3Esx3O4/IDuMY
    D54lhBxyL/ut/WMuEYSNZ3w1iy/eLCuP2J9l6wkp7/lGCeOp3pmCTVxIy5+bFu9+lsc939r5cvvYnka852FzrxEf
    vMCv7ZmvAb3OfLmihCePUYc/OS8zw5Jt948PXpVUlvqa8/zS/+MXrV3PVkJ2mScAAAAASUVORK5CYII=
    """,
    "one bit, stored":
      """
    iVBORw0KGgoAAAANSUhEUgAAADoAAAA6AQAAAADJwHeFAAABCklEQVR4AQEKAvX9AP/////////AAf8AAAAAAADB
    AgAAAAAAAAAAA4AAAAAAAADhBAAAAAAAAAAAAP/////////AAf8AAAAAAADBAgAAAAAAAAAAA4ABhH+xacBBBAAA
    AAAAAAAAAP8/8/Mz/z/AAf9AtABAzECBAgDxQNAABAAAA4CZAki46B5BBAAAADwAAAAAAP8wM/8zAz/AAf8xA71D
    0DyBAgAAAAAAAAAAA4CougJghKBBBAAAAAAAAAAAAP8AAzwwAD/AAf8BAzn00D+BAgD//PfP/8AAA4AAAJpmAADh
    BAAQ8P0EzDAAAP8P/zADz//AAf8BP/3DDfPBAgAAAAAAAAAAA4BEP3X6kA5j5isAAAELSURBVHjhBAAAAAAAAAAA
    AP/PAMDDz//AAf/QMcADDDDBAgDxMDMwQAAAA4DhuGIAjnjhBAA/z9Ak4UCBAP///8/z8D/AAf8BA8xhwA/BAgAA
    AAAAAAAAA4DA0lvGFrpBBAAAAAAAAAAAAP8wMww/Mz/AAf8xA9kz9AyBAgAAAPT0zQAAA4CZAuca5yBBBAAAADPA
    /U8AAP8wMzPz8D/AAf9AtM1A/APBAgAAAAAAAAAAA4Bhip8AgQDhBAAAAAAAAAAAAP/////////AAf8AAAAAAADB
    AgAAAAAAAAAAA4AAAAAAAADhBAAAAAAAAAAAAP/////////AAf8AAAAAAADBAgAAAAAAAAAAn4OjF1fXY0kAAAAA
    SUVORK5CYII=
    """,
  ]
}
