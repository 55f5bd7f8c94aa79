#!/bin/bash
# A throw-away copy of this machine: what is written goes to memory, and systemd is its first process. The network is
# the machine's own. Called within namespaces of its own (mounts, processes, control groups), with a folder for it.
set -euo pipefail
mount -t tmpfs -o size=8g tmpfs "$1"
mkdir "$1"/upper "$1"/work "$1"/root
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
cd "$1/root"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs tmpfs run
mount -t tmpfs tmpfs tmp
mount -t tmpfs tmpfs dev
mkdir dev/pts dev/shm
mount -t devpts devpts dev/pts -o newinstance,ptmxmode=0666
mount -t tmpfs tmpfs dev/shm
for device in null zero full random urandom tty; do
  touch dev/$device
  mount --bind /dev/$device dev/$device
done
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
: > etc/machine-id
# Packages may start their services here, as on a server, but none that this machine has already.
rm -f usr/sbin/policy-rc.d
for unit in etc/systemd/system/multi-user.target.wants/*.service; do rm -f "$unit"; done
# A chroot is not enough: the kernel lets no service within one have users of its own, as Debian's Prometheus does.
mkdir former
pivot_root . former
umount --lazy former
rmdir former
exec env container=host-check /lib/systemd/systemd --system --log-target=journal systemd.unit=multi-user.target
