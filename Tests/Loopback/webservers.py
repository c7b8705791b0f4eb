"""Web servers of Debian on loopback, each with the file that a build wrote for it, and ended by their process id."""

import contextlib
import os
import subprocess
from pathlib import Path

import processes
from limits import HANG
from processes import PATH, free_port


def nginx(folder, root, snippet, port, example=None):
    configuration = folder / "nginx-test.conf"
    logs = f"error_log {folder}/error.log; pid {folder}/nginx.pid;"
    user = "user root;" if os.geteuid() == 0 else ""
    paths = "".join(
        f"{name}_temp_path {folder}/{name};" for name in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    )
    server = example or f"server {{ listen 127.0.0.1:{port}; root {root}; include {snippet}; }}"
    configuration.write_text(
        f"{user} daemon off; {logs} events {{}}\n"
        f"http {{ access_log off; {paths} include /etc/nginx/mime.types; default_type application/octet-stream;\n"
        f"{server}\n}}\n"
    )
    # A warning would be one in the owner's log too.
    check = subprocess.run(
        ["nginx", "-t", "-c", configuration], capture_output=True, text=True, timeout=HANG, env={"PATH": PATH}
    )
    assert check.returncode == 0 and "[warn]" not in check.stderr, check.stderr
    return ["nginx", "-c", str(configuration)]


def apache(folder, root, snippet, port, example=None):
    configuration = folder / "apache-test.conf"
    modules = ["mpm_event", "authz_core", "dir", "mime", "headers", "setenvif", "alias", "rewrite"]
    user = "User www-data\nGroup www-data\n" if os.geteuid() == 0 else ""
    rules = example or f"<Directory {root}>\nAllowOverride FileInfo\nRequire all granted\n</Directory>\n"
    configuration.write_text(
        "".join(f"LoadModule {m}_module /usr/lib/apache2/modules/mod_{m}.so\n" for m in modules)
        + f"{user}ServerName localhost\nListen 127.0.0.1:{port}\nPidFile {folder}/apache.pid\n"
        # As Debian has it, and as others have had it: an archive, and Breton.
        f"AddEncoding x-gzip .gz\nAddLanguage br .br\n"
        f"DefaultRuntimeDir {folder}\nMutex file:{folder}\nErrorLog {folder}/error.log\nTypesConfig /etc/mime.types\n"
        f"DocumentRoot {root}\nDirectoryIndex index.html\n{rules}"
    )
    return ["apache2", "-f", str(configuration), "-DFOREGROUND"]


def caddy(folder, root, snippet, port, example=None):
    configuration = folder / "Caddyfile"
    server = example or (
        f"http://127.0.0.1:{port} {{\n  root * {root}\n  import {snippet}\n"
        "  file_server {\n    precompressed br gzip\n  }\n}\n"
    )
    configuration.write_text("{\n  admin off\n  auto_https off\n}\n" + server)
    return ["caddy", "run", "--config", str(configuration), "--adapter", "caddyfile"]


def lighttpd(folder, root, snippet, port, example=None):
    configuration = folder / "lighttpd-test.conf"
    server = example or (
        f'server.document-root = "{root}"\nserver.modules += ( "mod_access", "mod_redirect", "mod_setenv" )\n'
        f'include "{snippet}"\n'
    )
    configuration.write_text(
        f'server.bind = "127.0.0.1"\nserver.port = {port}\n'
        f'server.errorlog = "{folder}/error.log"\nindex-file.names = ( "index.html" )\n'
        'include_shell "/usr/share/lighttpd/create-mime.conf.pl"\n' + server
    )
    return ["lighttpd", "-D", "-f", str(configuration)]


SERVERS = {"nginx": nginx, "apache": apache, "caddy": caddy, "lighttpd": lighttpd}
FILES = {"nginx": "nginx.conf", "caddy": "site.caddy", "lighttpd": "lighttpd.conf", "apache": None}


@contextlib.contextmanager
def running(name, folder, root, snippets, example=None):
    """The address of a server that serves a folder; with the configuration of an example, whose places become these."""
    port = free_port()
    snippet = Path(snippets) / FILES[name] if FILES[name] else None
    for place, instead in (
        ("/srv/photos/Output", root), ("/srv/www/images", root), ("/srv/www/photos/current", root), ("443 ssl", f"127.0.0.1:{port}"),
        (f"/srv/photos/.heliograph/hosting/{FILES[name]}", snippet), ("/etc/nginx/heliograph.conf", snippet),
        ("photos.example.org {", f"http://127.0.0.1:{port} {{"),
    ):
        example = example and example.replace(place, str(instead))
    assert "/srv/" not in (example or ""), example
    command = SERVERS[name](folder, root, snippet, port, example)
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with processes.running(command, port, folder / f"{name}.log", {"PATH": PATH, **home}):
        yield f"http://127.0.0.1:{port}"


class Answer:
    """What curl got: status, headers by their names in lower case, body."""

    def __init__(self, address, *options):
        command = ["curl", "--silent", "--show-error", "--include", "--path-as-is", "--max-time", str(HANG), *options, address]
        run = subprocess.run(command, capture_output=True, timeout=HANG)
        assert run.returncode == 0, run.stderr
        head, self.body = run.stdout.split(b"\r\n\r\n", 1)
        lines = head.decode("latin-1").split("\r\n")
        self.status = int(lines[0].split()[1])
        self.all = [tuple(part.strip() for part in line.split(":", 1)) for line in lines[1:]]
        self.headers = {name.lower(): value for name, value in self.all}

    def one(self, name):
        """The value of a header that must be there exactly once."""
        values = [value for key, value in self.all if key.lower() == name.lower()]
        assert len(values) == 1, f"{name}: {values}"
        return values[0]

    @property
    def type(self):
        return self.one("Content-Type").split(";")[0]
