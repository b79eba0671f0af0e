/// Images of QR codes, black on white.
enum QRCode {
  /// The image for a poll, as a data address. The next poll has another one, as at BankID.
  static func address(poll: Int) -> String {
    "data:image/png;base64," + images[poll % images.count]
  }

  /// PNG. The texts are `bankid.67df3917-fa0d-44e5-b327-edcc928297f8.0` and the same with `1` at the end.
  private static let images = [
    """
    iVBORw0KGgoAAAANSUhEUgAAAKQAAACkAQAAAAAxzrjsAAABBUlEQVR42u2XMY4cMAwDB/eB+f8v+YNJ4UXSXH\
    OA0p06qyAMmiJl+qb2xXf12/15lwIczjkBL/ilLGHbmNYZLjqdpeIlbrK1rnFdVZzilpvOrUN+Af/WoR6q5iT0\
    ao4p1QF7p53hrm2WGdsVD5ssWpS749fGI7l5xwMD9l5MuuPB2jOIbvnNpbWQw/vSkm0Mz3BdEi44neOxhouiO5\
    0t3Z4/5OW7bdEnLs78Yf2zsy71m/Wxy0v9qqQ4w8O5oKEiyu7892kBWMCZ79SzBW12l0OARWvz0B9eHjP3IqPD\
    /QG3J7bDfENHz4B3uPd91ofa3PG+g+zN2l2+gVLI6G7efv8t/7H7B5AttNUMFBfIAAAAAElFTkSuQmCC
    """,
    """
    iVBORw0KGgoAAAANSUhEUgAAAKQAAACkAQAAAAAxzrjsAAABAklEQVR42u2XMW5FMQzDhF6A978lb8AO+WOXAu\
    7WbM+D8MBYsrN+OH7tp/Nf/X11tY2GiGzjgu+KYqpOqDPdQSEVjFvdaZ7rAlU71S0sRDvku70fBrjshyona4/G\
    FQdANt+XZ7qmUkTTKw7KYtkK7/iCUElyx0E3PvfHuuNA6lQ75UsfR9jYnW5rMnWOM11sc9h26WOdPd1aZ302Y+\
    vlQ3cccgZ8xkV3/SvycqLL/vXF78ZpPrx50ZDGoS9KiTGYd/k7x9hm285yp16vQdLdHNqeJ0w5zAeKj3jEIV9Y\
    WvXU73RfBmse7n0DFs8hx/sOzOe1Mw5v36kx153f/t8tf1j9BqWpuZSBCT88AAAAAElFTkSuQmCC
    """,
  ]
}
