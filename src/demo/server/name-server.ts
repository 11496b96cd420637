// A name server on loopback that says what it was told (RFC 1035), over UDP alone: a stand-in for those of the world, in a demonstration
// and in tests.
import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

const types = { A: 1, CNAME: 5, TXT: 16, AAAA: 28, CAA: 257 } as const;
export type RecordType = keyof typeof types;
const typeNames = new Map<number, RecordType>(Object.entries(types).map(([name, code]) => [code, name as RecordType])); // its own keys

export interface NameServer {
	/** `127.0.0.1:PORT` */
	readonly address: string;
	/** Replaces what there is of a kind at a name; nothing takes it away. */
	set(type: RecordType, name: string, values?: readonly string[]): void;
	/** It answers that it cannot, or nothing at all, to questions of a kind, at one name or at all of them. */
	fail(type: RecordType, how: 'refuses' | 'is silent' | undefined, name?: string): void;
	/** Asks for the values of a name that it was not told. */
	lookUp(find: (type: RecordType, name: string) => Promise<readonly string[]>): void;
	close(): void;
}

let ofDemonstration: Promise<NameServer> | undefined;

/** A demonstration has one. */
export const openDemoNameServer = (): Promise<NameServer> => (ofDemonstration ??= openNameServer());

export async function openNameServer(): Promise<NameServer> {
	const records = new Map<string, readonly string[]>();
	const failures = new Map<string, 'refuses' | 'is silent'>();
	let find: ((type: RecordType, name: string) => Promise<readonly string[]>) | undefined;
	const socket = createSocket('udp4');
	const valuesOf = async (type: RecordType, name: string) =>
		records.get(`${type} ${name}`) ?? (await find?.(type, name)) ?? [];
	const answersTo = async (type: RecordType, name: string): Promise<readonly Buffer[]> => {
		const [alias] = await valuesOf('CNAME', name);
		if (alias === undefined || type === 'CNAME') {
			return (await valuesOf(type, name)).map((value) => writeRecord(name, type, value));
		}
		const behind = await valuesOf(type, alias);
		return [writeRecord(name, 'CNAME', alias), ...behind.map((value) => writeRecord(alias, type, value))];
	};
	const answer = async (question: Buffer, { port, address }: RemoteInfo): Promise<void> => {
		const { name, type, end } = readQuestion(question);
		const failure = type && (failures.get(`${type} ${name}`) ?? failures.get(`${type} `));
		if (failure === 'is silent') return;
		const answers = type === undefined || failure !== undefined ? [] : await answersTo(type, name);
		const head = Buffer.alloc(12);
		question.copy(head, 0, 0, 2);
		// The answer is recursive and has no error, or 2, which is the server's failure.
		head.writeUInt16BE(failure === undefined ? 0x8180 : 0x8182, 2);
		head.writeUInt16BE(1, 4);
		head.writeUInt16BE(answers.length, 6);
		socket.send(Buffer.concat([head, question.subarray(12, end), ...answers]), port, address);
	};
	// A question that cannot be answered has no answer, as at any other name server that fails.
	socket.on('message', (question: Buffer, from: RemoteInfo) => void answer(question, from).catch(() => undefined));
	await once(socket.bind(0, '127.0.0.1'), 'listening');
	// It keeps no process alive.
	socket.unref();
	return {
		address: `127.0.0.1:${socket.address().port}`,
		set: (type, name, values = []) => void records.set(`${type} ${name}`, values),
		fail: (type, how, name = '') =>
			void (how === undefined ? failures.delete(`${type} ${name}`) : failures.set(`${type} ${name}`, how)),
		lookUp: (other) => void (find = other),
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
