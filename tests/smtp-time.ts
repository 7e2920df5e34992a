import { startSmtpSink } from '/tmp/wt/member/tests/support/smtp-sink.ts';
import { createSmtpMailer } from '/tmp/wt/member/app/platform/mail/smtp-mailer.server.ts';
const sink = await startSmtpSink();
const m = createSmtpMailer({ url: sink.url, from: 'a@example.com' });
for (let n = 0; n < 4; n++) { const t = performance.now(); await m.send({ to: 'b@example.com', subject: 'x', text: 'y', messageId: '<1@x>' }); console.log(performance.now() - t); }
let t = performance.now(); await sink.shut(); console.log('shut', performance.now() - t);
t = performance.now(); await m.send({ to: 'b@example.com', subject: 'x', text: 'y', messageId: '<1@x>' }).catch((e) => console.log(e.code)); console.log('down', performance.now() - t);
await sink.open(); sink.mood='full';
t = performance.now(); await m.send({ to: 'b@example.com', subject: 'x', text: 'y', messageId: '<1@x>' }).catch((e) => console.log(e.code)); console.log('full', performance.now() - t);
t = performance.now(); await sink.close(); console.log('close', performance.now() - t);
