// A mail server that takes everything, and answers each step of a mail after as long as one on the internet does.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { answerMessages, portOf } from '../lib/program.ts';

interface Settings {
	readonly answerMs: number;
}

let taken = 0;
let port: number | undefined;

/** The first message starts it; every further one is answered with how many mails it has taken. */
answerMessages(async (message) => {
	port ??= await start((message as Settings).answerMs);
	return { port, taken };
});

async function start(answerMs: number): Promise<number> {
	const slowly = async (done: () => void): Promise<void> => {
		await pause(answerMs);
		done();
	};
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onConnect: (_session, done) => void slowly(done),
		onMailFrom: (_address, _session, done) => void slowly(done),
		onRcptTo: (_address, _session, done) => void slowly(done),
		onData(stream, _session, done) {
			stream.on('end', () => {
				taken += 1;
				void slowly(done);
			});
			stream.resume();
		},
	});
	const listener = server.listen(0, '127.0.0.1');
	await once(listener, 'listening');
	return portOf(listener);
}
