"""Targets on loopback or in a folder, each with what it holds as seen from outside; servers end by their process id."""

import contextlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from limits import HANG
from processes import PATH, free_port, running

USER, PASSWORD = "ada", "correct-horse-battery"
KEY, SECRET = "AKIAHELIOGRAPHTEST00", "wJalrXUtnFEMIK7MDENGbPxRfiCYHELIOGRAPH01"


def with_own(**variables):
    return os.environ | {"PATH": PATH} | variables


def tree(folder):
    """The files of a folder, by their paths, but those of names that begin with a dot."""
    files = {}
    for path in Path(folder).rglob("*"):
        name = path.relative_to(folder).as_posix()
        public = (".well-known", ".htaccess", ".nojekyll")
        hidden = [part for part in name.split("/") if part.startswith(".") and part not in public]
        if path.is_file() and not hidden:
            files[name] = path.read_bytes()
    return files


class Target:
    """A target in a folder of this machine, however it is reached."""

    def __init__(self, kind, name, root, **variables):
        self.kind, self.name, self.root, self.variables = kind, name, Path(root), variables

    def files(self):
        return tree(self.root)

    def put(self, path, content):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)

    def forget(self):
        (self.root / ".heliograph-deployed").unlink()

    def clear(self):
        shutil.rmtree(self.root)
        self.root.mkdir()


def obscured(password):
    run = subprocess.run(["rclone", "obscure", password], capture_output=True, text=True, check=True, timeout=HANG)
    return run.stdout.strip()


def configuration(folder, name, **settings):
    """A configuration of rclone with one remote."""
    file = folder / f"rclone-{name}.conf"
    file.write_text(f"[{name}]\n" + "".join(f"{key} = {value}\n" for key, value in settings.items()))
    return {"RCLONE_CONFIG": str(file)}


@contextlib.contextmanager
def folder(work):
    root = work / "www"
    root.mkdir()
    yield Target("folder", str(root), root)


@contextlib.contextmanager
def ssh(work, knows_key=True):
    port = free_port()
    for key in ["host", "user", "other"]:
        subprocess.run(
            ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", work / key], check=True, timeout=HANG, stdout=subprocess.DEVNULL
        )
    server = work / "sshd_config"
    server.write_text(
        f"ListenAddress 127.0.0.1\nPort {port}\nHostKey {work}/host\nAuthorizedKeysFile {work}/user.pub\n"
        f"PidFile {work}/sshd.pid\nStrictModes no\nUsePAM no\nPasswordAuthentication no\n"
        "KbdInteractiveAuthentication no\nPermitRootLogin yes\n"
    )
    (work / "known").write_text(f"[127.0.0.1]:{port} {(work / 'host.pub').read_text()}")
    client = work / "ssh_config"
    client.write_text(
        f"Host photos\n  HostName 127.0.0.1\n  Port {port}\n  IdentityFile {work}/{'user' if knows_key else 'other'}\n"
        f"  IdentitiesOnly yes\n  UserKnownHostsFile {work}/known\n  StrictHostKeyChecking yes\n"
    )
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)
    root = work / "w w'w"
    root.mkdir()
    with running([shutil.which("sshd", path=PATH), "-D", "-e", "-f", str(server)], port, work / "sshd.log"):
        yield Target("ssh", f"photos:{root}", root, RSYNC_RSH=f"ssh -F {client}")


@contextlib.contextmanager
def webdav(work, password=PASSWORD):
    port = free_port()
    root = work / "www"
    root.mkdir()
    variables = configuration(
        work, "dav", type="webdav", url=f"http://127.0.0.1:{port}", vendor="other", user=USER, **{"pass": obscured(password)}
    )
    command = ["rclone", "serve", "webdav", "--addr", f"127.0.0.1:{port}", "--dir-cache-time", "0s", str(root)]
    with running(command, port, work / "webdav.log", with_own(RCLONE_USER=USER, RCLONE_PASS=PASSWORD)):
        yield Target("webdav", "rclone:dav:", root, **variables)


@contextlib.contextmanager
def sftp(work, password=PASSWORD):
    port = free_port()
    root = work / "www"
    root.mkdir()
    variables = configuration(
        work, "box", type="sftp", host="127.0.0.1", port=port, user=USER, shell_type="unix", **{"pass": obscured(password)}
    )
    command = ["rclone", "serve", "sftp", "--addr", f"127.0.0.1:{port}", "--dir-cache-time", "0s", str(root)]
    variables_of_server = with_own(RCLONE_USER=USER, RCLONE_PASS=PASSWORD, XDG_CACHE_HOME=str(work / "cache"))
    with running(command, port, work / "sftp.log", variables_of_server):
        yield Target("sftp", "rclone:box:", root, **variables)


class Bucket(Target):
    """A bucket of moto, asked with boto3."""

    def __init__(self, name, client, log, **variables):
        super().__init__("s3", name, "/nonexistent", **variables)
        self.client, self.log = client, log

    def keys(self):
        pages = self.client.get_paginator("list_objects_v2").paginate(Bucket="photos", Prefix="site/")
        return [item["Key"] for page in pages for item in page.get("Contents", [])]

    def files(self):
        names = {key.removeprefix("site/"): key for key in self.keys()}
        return {
            name: self.client.get_object(Bucket="photos", Key=key)["Body"].read()
            for name, key in names.items()
            if not name.startswith(".heliograph")
        }

    def put(self, path, content):
        self.client.put_object(Bucket="photos", Key=f"site/{path}", Body=content)

    def forget(self):
        self.client.delete_object(Bucket="photos", Key="site/.heliograph-deployed")

    def clear(self):
        for key in self.keys():
            self.client.delete_object(Bucket="photos", Key=key)

    def headers(self, path):
        return self.client.head_object(Bucket="photos", Key=f"site/{path}")

    def requests(self):
        """How many requests it has answered."""
        return sum(b" HTTP/1.1\" " in line for line in self.log.read_bytes().splitlines())


@contextlib.contextmanager
def s3(work, secret=SECRET):
    import boto3
    from botocore.config import Config

    port = free_port()
    address = f"http://127.0.0.1:{port}"
    log = work / "moto.log"
    # By default it takes any signature: here, none but that of a user, who is made with the calls that are free.
    variables = {"INITIAL_NO_AUTH_ACTION_COUNT": "5", "AWS_CA_BUNDLE": ""}
    command = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)]
    with running(command, port, log, with_own(**variables)):
        options = {"endpoint_url": address, "region_name": "us-east-1"}
        first = {"aws_access_key_id": "first", "aws_secret_access_key": "first"}
        iam = boto3.client("iam", **options, **first)
        iam.create_user(UserName=USER)
        keys = iam.create_access_key(UserName=USER)["AccessKey"]
        policy = '{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Action":"s3:*","Resource":"*"}]}'
        iam.put_user_policy(UserName=USER, PolicyName="all", PolicyDocument=policy)
        own = {"aws_access_key_id": keys["AccessKeyId"], "aws_secret_access_key": keys["SecretAccessKey"]}
        client = boto3.client("s3", **options, **own, config=Config(s3={"addressing_style": "path"}))
        client.create_bucket(Bucket="photos")
        wrong = "x" * len(keys["SecretAccessKey"])
        settings = configuration(
            work, "store", type="s3", provider="Other", endpoint=address, region="us-east-1", force_path_style="true",
            access_key_id=keys["AccessKeyId"], secret_access_key=keys["SecretAccessKey"] if secret == SECRET else wrong,
        )
        yield Bucket("rclone:store:photos/site", client, log, AWS_CA_BUNDLE="", **settings)


TARGETS = {"folder": folder, "ssh": ssh, "webdav": webdav, "sftp": sftp, "s3": s3}
