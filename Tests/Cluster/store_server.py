"""nginx as a store that answers a part of all requests with an error."""

import socket

from processes import free_ports, require, wait_until

NGINX = "/usr/sbin/nginx"


class StoreServer:
    """A store behind an address; 5 % of the answers are 500."""

    def __init__(self, folder, servers):
        self.folder = folder
        for name in ("store", "temporary"):
            (folder / name).mkdir(parents=True)
        port, = free_ports(1)
        self.address = f"http://127.0.0.1:{port}/photos"
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        places = "\n".join(f"{kind}_temp_path {folder}/temporary/{kind};" for kind in kinds)
        (folder / "nginx.conf").write_text(f"""
daemon off;
master_process off;
pid {folder}/nginx.pid;
events {{}}
http {{
  log_format short '$request_method $uri $status';
  access_log {folder}/access.log short;
  {places}
  split_clients $request_id $is_failing {{ 5% 1; * ""; }}
  server {{
    listen 127.0.0.1:{port};
    client_max_body_size 64m;
    location ~ ^/photos/(ac|cas)/[0-9a-f]+$ {{
      if ($is_failing) {{ return 500; }}
      root {folder}/store;
      dav_methods PUT;
      create_full_put_path on;
    }}
  }}
}}
""")
        server = servers.start("nginx", NGINX, "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "error.log")

        def answers():
            require(server.poll() is None, "nginx did not start")
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
            except OSError:
                return False
            return True

        wait_until(answers, "the start of nginx", 60)

    def answers(self):
        """How many answers nginx gave, and how many of them were errors."""
        lines = (self.folder / "access.log").read_text().splitlines()
        return len(lines), sum(line.endswith(" 500") for line in lines)
