/* server_limits.h - every limit of the server: what it keeps, what it waits for, what one connection may ask of it.
 *
 * Together they bound the memory: GAMES games of some 50 KB each, and for each of CONNECTIONS + TURNED_AWAY connections at most
 * 2 * QUEUE_BYTES (what is being sent has a buffer as large as what waits), SYSTEM_BYTES, READ_BYTES, MESSAGE_BYTES and
 * HEAD_BYTES. */
#ifndef LAUZE_SERVER_LIMITS_H
#define LAUZE_SERVER_LIMITS_H

enum server_limit {
    /* Games. */
    GAMES = 8000,            /* in memory at a time; the others are in the store */
    KEPT_SECONDS = 30,       /* that a game stays in memory when nobody is connected to it */
    ROOM_GUESTS = 64,        /* connections in one game */
    GUEST_ROOMS = 8,         /* games that one connection has joined */
    ROOM_EVENTS = 20000,     /* of one game, from which on nothing more is done in it */
    FLAG_MILLISECONDS = 100, /* between two looks at the clocks of games */
    CLAIM_SECONDS = 60,      /* to show that one has not left */
    SAID_LETTERS = 200,      /* of what a player says at a time, */
    SAID_AT_ONCE = 5,        /* and how often a seat may say something */
    SAID_SECONDS = 10,       /* in so many seconds, */
    ROOM_SAID = 500,         /* and all in a game together */
    TOKEN_LEAST = 22,        /* characters of a seat's token that a client chose itself */
    TOKEN_MOST = 64,

    /* The store. */
    DESK_JOBS = 2048,        /* that wait for it or to be collected; one more is refused */
    DESK_READ_BYTES = 65536, /* of events read at once; DESK_JOBS of these bound what waits */
    DESK_LIST = 1000,        /* games listed at once */
    DESK_NEWS = 1024,        /* games that other servers added to; more of them are told as all */
    NODES = 64,              /* servers that share a store, of which guests are told; */
    PAGE_NODES = 8,          /* a page may go to so many of them */
    HEARTBEAT_SECONDS = 5,   /* between two signs of life of a server, */
    SILENT_SECONDS = 15,     /* and after so many without one it is told no more */

    REST_MILLISECONDS = 1000, /* until a computer player tries again what could not be written */

    /* Computer players. */
    THINKERS = 4, /* that think at a time, each in a thread and some 20 MB; the others wait */

    /* What a connection may send. */
    MESSAGE_BYTES = 8192,        /* of one message */
    RATE = 20,                   /* messages a second on average, and */
    BURST = 100,                 /* at once; one counts once more for each */
    LONG_ANSWER = 8192,          /* bytes of its answer, and for each */
    LONG_GAME = 256,             /* actions of the game that it is about; */
    NEW_GAME = 20,               /* so often where it makes a game, */
    LOAD_GAME = 4,               /* and where one has to be read from the store */
    GUEST_WAITING_BYTES = 65536, /* of lines that wait for an answer to the one before them */
    FLOOD = 500, /* messages skipped, beyond those admitted, until the connection is closed; */
    LONG_SKIPPED = 512, /* one counts once more for each of its bytes, as even so it is read */
    FRAMES = 1000,      /* frames of a WebSocket a second, those of pings and fragments included */
    PARTS = 64,         /* frames of one message; each takes memory of its own until it is whole */
    READ_BYTES = 16384, /* taken at once; then it is the turn of the others */
    QUEUE_BYTES = 1 << 20, /* waiting to be sent; a connection that lets more pile up is closed */
    SYSTEM_BYTES = 131072, /* and as many that the system keeps for it */
    KEPT_BYTES = 16384,    /* an empty queue that is larger gives its memory back */

    /* Connections. */
    CONNECTIONS = 6000,
    TURNED_AWAY = 64, /* beyond each limit, which are told so; others are closed at once */
    BACKLOG = 1024,   /* that the system keeps until they are taken */
    ADDRESS_CONNECTIONS =
        64, /* from one address, unless it is this machine: there may be a proxy */
    NETWORK_CONNECTIONS =
        512,            /* from one network of IPv6, which may be one customer's or a library's */
    HEAD_BYTES = 16384, /* of the head of a request */
    API_BODY_BYTES = 4096, /* of the body of an organiser's request, which counts to the head */
    PATH_BYTES = 1024,     /* of its path */

    /* Seconds. */
    HEAD_SECONDS = 10, /* for a request to arrive whole */
    IDLE_SECONDS = 30, /* between two requests, and without any progress of an answer */
    PING_SECONDS = 30, /* between two pings; PINGS of them unanswered, and the connection is dead */
    PINGS = 2,
    CLOSE_SECONDS = 5,        /* for the other side to close too */
    RETURN_SECONDS = 1,       /* after which guests of a server that stops try whether it is back */
    LAST_MILLISECONDS = 1500, /* for all connections to end, once a signal has come */

    TROUBLE_SECONDS = 10, /* that /health tells of what the store could not do */

    LOG_LINES = 100, /* a second */

    /* Names under which it is reached. */
    ORIGINS = 8,        /* given to it, and of each of them */
    ORIGIN_BYTES = 128, /* so many bytes */
    ADDRESSES = 24,     /* told to guests, those included */

    /* The page. */
    PAGE_FILES = 512,
    PAGE_BYTES = 64 << 20
};

#endif
