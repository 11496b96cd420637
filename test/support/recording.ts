// What crosses the wire while API tests run, as text that two runs can be compared by: `RECORD_TO=folder`, then `git diff --no-index` of two
// folders. Ids, tokens, codes and references differ from run to run: each is written as its place in the order in which its test shows them. An
// instant is written as its distance from the portal's clock when the exchange began, so that a wrong duration is seen.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { CapturingTransports } from '#app/server/demonstration.ts';
import { readPdf } from './pdf.ts';
import type { RawAnswer, RawRequest } from './test-client.ts';
import { readZip } from './zip.ts';

interface Exchange {
	readonly test: string;
	/** Epoch milliseconds as the portal's clock gives them. */
	readonly at: number;
	readonly asked: string;
	answer?: Pick<RawAnswer, 'status' | 'headers' | 'bytes' | 'text'>;
}

const folder = process.env['RECORD_TO'];
/** By test file. Files of a worker share the modules, so the state hangs on the worker. */
const state = ((globalThis as { porticoRecording?: Map<string, Exchange[]> }).porticoRecording ??= new Map());

/** Notes a request where a recording is made. Call what it returns with the answer. */
export function recordExchange(
	now: () => Date,
	{ method = 'GET', path, headers = {}, body }: RawRequest,
): (answer: RawAnswer) => void {
	const { testPath, currentTestName: test = '' } = folder === undefined ? {} : expect.getState();
	if (testPath === undefined) return () => undefined;
	const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
	const asked = `${method} ${path}\n${head.join('')}${typeof body === 'string' ? body : body === undefined ? '' : `${body.length} bytes`}`;
	const exchange: Exchange = { test, at: now().getTime(), asked };
	const exchanges = state.get(testPath) ?? [];
	exchanges.push(exchange);
	state.set(testPath, exchanges);
	return (answer) => void (exchange.answer = answer);
}

/** The same transports, which note each message that leaves. */
export function recordMessages(now: () => Date, { mail, sms }: CapturingTransports): CapturingTransports {
	if (folder === undefined) return { mail, sms };
	const note = (message: object): void =>
		void recordExchange(now, { method: 'SENT', path: '', body: JSON.stringify(message, undefined, '\t') });
	return {
		mail: {
			async deliver(message) {
				note({ ...message, attachments: message.attachments?.map(({ name }) => name) });
				await mail.deliver(message);
			},
		},
		sms: {
			async deliver(message) {
				note(message);
				await sms.deliver(message);
			},
		},
	};
}

/** Writes what a test file exchanged. */
export async function writeRecording(): Promise<void> {
	const { testPath = '' } = expect.getState();
	const exchanges = state.get(testPath);
	if (folder === undefined || exchanges === undefined) return;
	state.delete(testPath);
	const lines: string[] = [];
	let names = new Map<string, string>();
	let test: string | undefined;
	for (const exchange of exchanges) {
		if (exchange.test !== test) {
			names = new Map();
			test = exchange.test;
			lines.push(`# ${test}`);
		}
		lines.push(
			canonical(exchange.asked, exchange.at, names),
			canonical(await answerText(exchange), exchange.at, names),
			'',
		);
	}
	mkdirSync(folder, { recursive: true });
	writeFileSync(
		join(folder, `${testPath.slice(testPath.lastIndexOf('/src/') + 1).replaceAll('/', '!')}.txt`),
		lines.join('\n'),
	);
}

/** They say when and how, not what. */
const transport = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'server-timing']);

async function answerText({ answer }: Exchange): Promise<string> {
	if (answer === undefined) return '';
	const head = Object.entries(answer.headers)
		.filter(([name]) => !transport.has(name))
		.map(([name, value]) => `${name}: ${[value].flat().join('\n  ')}`);
	return [String(answer.status), ...head, await bodyText(answer.headers['content-type'] ?? '', answer)].join('\n');
}

async function bodyText(type: string, { bytes, text }: Pick<RawAnswer, 'bytes' | 'text'>): Promise<string> {
	if (bytes.length === 0) return '';
	if (type.startsWith('application/pdf')) return JSON.stringify(await readPdf(bytes), undefined, '\t');
	if (type.startsWith('application/zip')) {
		const files = readZip(bytes).map(async ({ name, bytes: content }) => {
			const kind = name.endsWith('.pdf') ? 'application/pdf' : name.endsWith('.csv') ? 'text/csv' : '';
			return `${name}\n${await bodyText(kind, { bytes: content, text: content.toString() })}`;
		});
		return (await Promise.all(files)).join('\n');
	}
	return /^(text|application\/(json|javascript|xml))/.test(type) ? text : `${type || 'unknown'} content`;
}

/** Matches what varies from run to run: instants, days, seconds of a time of day, numbers of answers, test people and documents, codes, and random words. */
const varying = new RegExp(
	[
		String.raw`(?<instant>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)`,
		String.raw`(?<day>\b\d{4}-\d\d-\d\d\b)`,
		String.raw`(?<=\b\d\d?:\d\d:)(?<second>\d\d)\b`,
		String.raw`(?<=(?:ID"?[:=]|person\.))(?<number>\d+)`,
		String.raw`(?<document>\b[A-Z]{2,4}-\d{5,})`,
		String.raw`(?<=["> n])(?<code>\d{6})(?=["<\\ ])`,
		// The rest of a reference that a page of paper breaks over two lines.
		String.raw`(?<=\t")(?<tail>(?=[\w-]*(?:[a-z][A-Z]|\d|[-_]))[\w-]{1,11})(?=",?\n)`,
		String.raw`(?<key>\b[a-z]{2,4}_(?=[\w-]*[A-Z])[\w-]{12,})`,
		String.raw`(?<word>[\w-]*\d[\w-]*)`,
	].join('|'),
	'g',
);
const shortest = 12;
const roundMs = 10_000;
const dayMs = 86_400_000;

function canonical(text: string, at: number, names: Map<string, string>): string {
	const named = (kind: string, value: string): string => {
		const name = names.get(value) ?? `<${kind} ${names.size}>`;
		names.set(value, name);
		return name;
	};
	return text.replaceAll(varying, (found, ...rest) => {
		const { instant, day, second, number, code, document, key, tail } = rest.at(-1) as Record<
			string,
			string | undefined
		>;
		if (instant !== undefined) return `<${(Math.round((Date.parse(instant) - at) / roundMs) * roundMs) / 1000} s>`;
		if (day !== undefined) return `<day ${Math.floor(Date.parse(day) / dayMs) - Math.floor(at / dayMs)}>`;
		if (second !== undefined) return '<second>';
		if (number !== undefined) return named('number', number);
		if (code !== undefined) return named('code', code);
		if (document !== undefined || key !== undefined || tail !== undefined) return named('word', found);
		return found.length < shortest ? found : named('word', found);
	});
}
