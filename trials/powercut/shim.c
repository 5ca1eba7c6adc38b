/* Preloaded below a process: writes down what it does to the files under one folder, in the order in which it
   is done, and fails on demand. Syncs are written down and not done: a model says what they achieve.

   A record is a struct header, a name (a path below the folder) and data. trials/powercut/preload.py reads it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_FILES 4096
#define MOST_FAULTS 16

struct header {
    char kind; /* f folder, o open, c create, w write, t truncate, s sync, d folder sync, u unlink, r rename, m mark */
    char ok;
    uint16_t name;
    uint32_t data;
    int32_t file;
    uint64_t at;
} __attribute__((packed));

struct fault {
    char kind; /* s, w or d */
    char end[32];
    int times;
};

static pthread_mutex_t lock;
static char root[PATH_MAX];
static int out = -1;
static char kept[MOST_FILES]; /* 0 not ours, 1 a file, 2 a folder */
static char names[MOST_FILES][256];
static struct fault faults[MOST_FAULTS];
static int skip = -1;

#define REAL(name) ((__typeof__(&name))real(#name))

static void *real(const char *name) {
    void *found = dlsym(RTLD_NEXT, name);
    if (!found) abort();
    return found;
}

__attribute__((constructor)) static void begin(void) {
    pthread_mutexattr_t again;
    pthread_mutexattr_init(&again);
    pthread_mutexattr_settype(&again, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&lock, &again);
    const char *log = getenv("POWERCUT_LOG");
    if (log) out = REAL(open)(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void all(const void *data, size_t size) {
    const char *at = data;
    while (size) {
        ssize_t done = REAL(write)(out, at, size);
        if (done <= 0) abort();
        at += done;
        size -= (size_t)done;
    }
}

static void note(char kind, const char *name, int file, uint64_t at, const void *data, size_t size, int ok) {
    struct header header = {kind, (char)ok, (uint16_t)strlen(name), (uint32_t)size, file, at};
    all(&header, sizeof header);
    all(name, header.name);
    if (size) all(data, size);
}

/* The part of a path below the folder, or NULL. */
static const char *below(const char *path) {
    size_t size = strlen(root);
    if (out < 0 || !size || !path || strncmp(path, root, size)) return NULL;
    if (!path[size]) return path + size;
    if (path[size] != '/') return NULL;
    const char *name = path + size + 1;
    size_t length = strlen(name);
    return length >= 4 && !strcmp(name + length - 4, "-shm") ? NULL : name;
}

static int fails(char kind, const char *name) {
    if (skip >= 0 && kind != 'w') return skip-- == 0;
    size_t length = strlen(name);
    for (int each = 0; each < MOST_FAULTS; each++) {
        size_t end = strlen(faults[each].end);
        if (faults[each].kind == kind && faults[each].times > 0 && length >= end
            && !strcmp(name + length - end, faults[each].end)) {
            faults[each].times--;
            return 1;
        }
    }
    return 0;
}

static int ours(int file) {
    return file >= 0 && file < MOST_FILES && kept[file];
}

/* What the process under test asks for. */

void powercut_root(const char *path) {
    pthread_mutex_lock(&lock);
    memset(kept, 0, sizeof kept);
    strncpy(root, path, sizeof root - 1);
    pthread_mutex_unlock(&lock);
}

void powercut_lock(void) { pthread_mutex_lock(&lock); }
void powercut_unlock(void) { pthread_mutex_unlock(&lock); }

void powercut_mark(const char *name, const char *data) {
    pthread_mutex_lock(&lock);
    note('m', name, 0, 0, data, strlen(data), 1);
    pthread_mutex_unlock(&lock);
}

void powercut_clear(void) {
    pthread_mutex_lock(&lock);
    memset(faults, 0, sizeof faults);
    skip = -1;
    pthread_mutex_unlock(&lock);
}

void powercut_fail(char kind, const char *end, int times) {
    pthread_mutex_lock(&lock);
    for (int each = 0; each < MOST_FAULTS; each++)
        if (!faults[each].kind) {
            faults[each].kind = kind;
            strncpy(faults[each].end, end, sizeof faults[each].end - 1);
            faults[each].times = times;
            break;
        }
    pthread_mutex_unlock(&lock);
}

void powercut_skip(int syncs) {
    pthread_mutex_lock(&lock);
    skip = syncs;
    pthread_mutex_unlock(&lock);
}

/* What it calls. */

static int opened(int (*how)(const char *, int, ...), const char *path, int flags, mode_t mode) {
    const char *name = below(path);
    if (!name) {
        int file = how(path, flags, mode);
        if (file >= 0 && file < MOST_FILES) kept[file] = 0;
        return file;
    }
    pthread_mutex_lock(&lock);
    int there = REAL(access)(path, F_OK) == 0;
    int file = how(path, flags, mode);
    int why = errno;
    if (file >= 0 && file < MOST_FILES) {
        struct stat status;
        kept[file] = fstat(file, &status) == 0 && S_ISDIR(status.st_mode) ? 2 : 1;
        strncpy(names[file], name, sizeof names[file] - 1);
        if (kept[file] == 1) note(there ? 'o' : 'c', name, file, 0, NULL, 0, 1);
        if (kept[file] == 1 && there && (flags & O_TRUNC)) note('t', name, file, 0, NULL, 0, 1);
    }
    pthread_mutex_unlock(&lock);
    errno = why;
    return file;
}

#define OPEN(symbol)                                         \
    int symbol(const char *path, int flags, ...) {           \
        va_list rest;                                        \
        va_start(rest, flags);                               \
        mode_t mode = flags & O_CREAT ? va_arg(rest, int) : 0; \
        va_end(rest);                                        \
        return opened(REAL(symbol), path, flags, mode);      \
    }
OPEN(open)
OPEN(open64)

int close(int file) {
    if (!ours(file)) return REAL(close)(file);
    pthread_mutex_lock(&lock);
    kept[file] = 0;
    int done = REAL(close)(file);
    pthread_mutex_unlock(&lock);
    return done;
}

static ssize_t written(int file, const void *data, size_t size, off64_t at) {
    pthread_mutex_lock(&lock);
    ssize_t done = -1;
    int why = ENOSPC;
    if (!fails('w', names[file])) {
        done = REAL(pwrite64)(file, data, size, at);
        why = errno;
        if (done > 0) note('w', names[file], file, (uint64_t)at, data, (size_t)done, 1);
    }
    pthread_mutex_unlock(&lock);
    errno = why;
    return done;
}

ssize_t pwrite64(int file, const void *data, size_t size, off64_t at) {
    return ours(file) ? written(file, data, size, at) : REAL(pwrite64)(file, data, size, at);
}

ssize_t pwrite(int file, const void *data, size_t size, off_t at) { return pwrite64(file, data, size, at); }

ssize_t write(int file, const void *data, size_t size) {
    if (!ours(file)) return REAL(write)(file, data, size);
    pthread_mutex_lock(&lock);
    ssize_t done = written(file, data, size, lseek64(file, 0, SEEK_CUR));
    int why = errno;
    if (done > 0) lseek64(file, done, SEEK_CUR);
    pthread_mutex_unlock(&lock);
    errno = why;
    return done;
}

int ftruncate64(int file, off64_t size) {
    if (!ours(file)) return REAL(ftruncate64)(file, size);
    pthread_mutex_lock(&lock);
    int done = REAL(ftruncate64)(file, size);
    if (done == 0) note('t', names[file], file, (uint64_t)size, NULL, 0, 1);
    pthread_mutex_unlock(&lock);
    return done;
}

int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

static int synced(int file) {
    pthread_mutex_lock(&lock);
    char kind = kept[file] == 2 ? 'd' : 's';
    int failed = fails(kind, names[file]);
    note(kind, names[file], file, 0, NULL, 0, !failed);
    pthread_mutex_unlock(&lock);
    errno = EIO;
    return failed ? -1 : 0;
}

int fsync(int file) { return ours(file) ? synced(file) : REAL(fsync)(file); }
int fdatasync(int file) { return ours(file) ? synced(file) : REAL(fdatasync)(file); }

int unlink(const char *path) {
    const char *name = below(path);
    if (!name) return REAL(unlink)(path);
    pthread_mutex_lock(&lock);
    int done = REAL(unlink)(path);
    int why = errno;
    if (done == 0) note('u', name, 0, 0, NULL, 0, 1);
    pthread_mutex_unlock(&lock);
    errno = why;
    return done;
}

int rename(const char *from, const char *to) {
    const char *name = below(from), *other = below(to);
    if (!name || !other) return REAL(rename)(from, to);
    pthread_mutex_lock(&lock);
    int done = REAL(rename)(from, to);
    int why = errno;
    if (done == 0) note('r', name, 0, 0, other, strlen(other), 1);
    pthread_mutex_unlock(&lock);
    errno = why;
    return done;
}

int mkdir(const char *path, mode_t mode) {
    const char *name = below(path);
    if (!name) return REAL(mkdir)(path, mode);
    pthread_mutex_lock(&lock);
    int done = REAL(mkdir)(path, mode);
    int why = errno;
    if (done == 0) note('f', name, 0, 0, NULL, 0, 1);
    pthread_mutex_unlock(&lock);
    errno = why;
    return done;
}
