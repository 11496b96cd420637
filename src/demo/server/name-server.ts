// A name server on loopback that says what it was told (RFC 1035), over UDP alone: a stand-in for those of the world, in a demonstration
// and in tests.
import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

const types = { A: 1, CNAME: 5, TXT: 16, AAAA: 28, CAA: 257 } as const;
type RecordType = keyof typeof types;
const typeNames = new Map<number, RecordType>(Object.entries(types).map(([name, code]) => [code, name as RecordType])); // its own keys

export interface NameServer {
	/** `127.0.0.1:PORT` */
	readonly address: string;
	/** Replaces what there is of a kind at a name; nothing takes it away. */
	set(type: RecordType, name: string, values?: readonly string[]): void;
	/** It answers that it cannot, or nothing at all, to questions of a kind. */
	fail(type: RecordType, how: 'refuses' | 'is silent' | undefined): void;
	close(): void;
}

let ofDemonstration: Promise<NameServer> | undefined;

/** A demonstration has one. */
export const openDemoNameServer = (): Promise<NameServer> => (ofDemonstration ??= openNameServer());

export async function openNameServer(): Promise<NameServer> {
	const records = new Map<string, readonly string[]>();
	const failures = new Map<RecordType, 'refuses' | 'is silent'>();
	const socket = createSocket('udp4');
	const valuesOf = (type: RecordType, name: string) => records.get(`${type} ${name}`) ?? [];
	socket.on('message', (question: Buffer, { port, address }: RemoteInfo) => {
		const { name, type, end } = readQuestion(question);
		const failure = type === undefined ? undefined : failures.get(type);
		if (failure === 'is silent') return;
		const [alias] = valuesOf('CNAME', name);
		const answers =
			type === undefined || failure !== undefined
				? []
				: alias === undefined || type === 'CNAME'
					? valuesOf(type, name).map((value) => writeRecord(name, type, value))
					: [
							writeRecord(name, 'CNAME', alias),
							...valuesOf(type, alias).map((value) => writeRecord(alias, type, value)),
						];
		const head = Buffer.alloc(12);
		question.copy(head, 0, 0, 2);
		// The answer is recursive and has no error, or 2, which is the server's failure.
		head.writeUInt16BE(failure === undefined ? 0x8180 : 0x8182, 2);
		head.writeUInt16BE(1, 4);
		head.writeUInt16BE(answers.length, 6);
		socket.send(Buffer.concat([head, question.subarray(12, end), ...answers]), port, address);
	});
	await once(socket.bind(0, '127.0.0.1'), 'listening');
	// It keeps no process alive.
	socket.unref();
	return {
		address: `127.0.0.1:${socket.address().port}`,
		set: (type, name, values = []) => void records.set(`${type} ${name}`, values),
		fail: (type, how) => void (how === undefined ? failures.delete(type) : failures.set(type, how)),
		close: () => void socket.close(),
	};
}

function readQuestion(message: Buffer) {
	const labels: string[] = [];
	let at = 12;
	for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
		labels.push(message.toString('latin1', at + 1, at + 1 + length));
		at += 1 + length;
	}
	return { name: labels.join('.').toLowerCase(), type: typeNames.get(message.readUInt16BE(at + 1)), end: at + 5 };
}

function writeRecord(name: string, type: RecordType, value: string): Buffer {
	const data = writeData(type, value);
	const head = Buffer.alloc(10);
	head.writeUInt16BE(types[type], 0);
	head.writeUInt16BE(1, 2);
	head.writeUInt16BE(data.length, 8);
	return Buffer.concat([writeName(name), head, data]);
}

function writeData(type: RecordType, value: string): Buffer {
	if (type === 'CNAME') return writeName(value);
	// A text of more than 255 characters is several, one after the other (RFC 1035 § 3.3.14).
	if (type === 'TXT') return Buffer.concat((value.match(/[^]{1,255}/g) ?? ['']).map(writeText));
	if (type === 'CAA') return Buffer.concat([Buffer.of(0), writeText('issue'), Buffer.from(value)]);
	if (type === 'A') return Buffer.from(value.split('.').map(Number));
	// Eight groups, all written out.
	return Buffer.from(
		value
			.split(':')
			.map((group) => group.padStart(4, '0'))
			.join(''),
		'hex',
	);
}

const writeText = (text: string): Buffer => Buffer.concat([Buffer.of(text.length), Buffer.from(text, 'latin1')]);
const writeName = (name: string): Buffer => Buffer.concat([...name.split('.').map(writeText), Buffer.of(0)]);
