"""A TLS server on 127.0.0.1 that only accepts a client with a known certificate, in front of a server without TLS.

mutual_tls.py PORT CERTIFICATE KEY CLIENTS: PORT is that of the other server, CLIENTS the known certificates. It prints its own
port, and ends with its standard input."""

import contextlib
import socket
import ssl
import sys
import threading


def copy(source, sink):
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    # Wakes the thread of the other direction.
    for end in (source, sink):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


def serve(client, context, port):
    with contextlib.suppress(OSError), context.wrap_socket(client, server_side=True) as tls:
        with socket.create_connection(("127.0.0.1", port)) as server:
            answers = threading.Thread(target=copy, args=(server, tls))
            answers.start()
            copy(tls, server)
            answers.join()


def accept(listener, context, port):
    while True:
        client, _ = listener.accept()
        threading.Thread(target=serve, args=(client, context, port), daemon=True).start()


def main():
    port, certificate, key, clients = sys.argv[1:]
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    context.load_verify_locations(clients)
    context.verify_mode = ssl.CERT_REQUIRED
    with socket.create_server(("127.0.0.1", 0)) as listener:
        print(listener.getsockname()[1], flush=True)
        threading.Thread(target=accept, args=(listener, context, int(port)), daemon=True).start()
        sys.stdin.read()


main()
