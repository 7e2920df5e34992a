import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** `takes`: accepts mail; `full`: responds 451 to every recipient; `silent`: never responds. */
export type SmtpBehavior = 'accepts' | 'full' | 'silent';

/** A real SMTP server on loopback that stores mails with their headers. */
export type SmtpSink = {
  url: string;
  behavior: SmtpBehavior;
  /** Raw mails. */
  mails: string[];
  /** Resolves when a client connects while silent. */
  silenced(): Promise<void>;
  /** Stops listening until `open`. */
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
};

export async function startSmtpSink(): Promise<SmtpSink> {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // A reverse lookup would take seconds.
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_address, _session, done) {
      if (sink.behavior === 'full') done(Object.assign(new Error('try again later'), { responseCode: 451 }));
      else done();
    },
    onData(stream, _session, done) {
      let mail = '';
      stream.on('data', (chunk: Buffer) => {
        mail += chunk.toString();
      });
      stream.on('end', () => {
        sink.mails.push(mail);
        done();
      });
    },
  });
  // A client that disconnects is not an error.
  smtp.on('error', () => {});
  const inside = await listen(smtp.listen(0, '127.0.0.1') as Server);
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];

  const front = () =>
    createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => socket.destroy());
      if (sink.behavior === 'silent') {
        for (const resolve of waiting.splice(0)) resolve();
        return;
      }
      forward(socket, inside);
    });
  let server = front();
  const port = await listen(server.listen(0, '127.0.0.1'));
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    behavior: 'accepts',
    mails: [],
    silenced: () => new Promise((resolve) => waiting.push(resolve)),
    async shut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      server = front();
      await listen(server.listen(port, '127.0.0.1'));
    },
    async close() {
      await sink.shut();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
  return sink;
}

async function listen(server: Server): Promise<number> {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

function forward(socket: Socket, port: number): void {
  const to = connect(port, '127.0.0.1');
  to.on('error', () => socket.destroy());
  socket.on('close', () => to.destroy());
  socket.pipe(to).pipe(socket);
}
