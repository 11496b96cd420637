// What a command is told: by options, and on a terminal by answers to questions. Both are held to the same rules.
import { createInterface } from 'node:readline/promises';
import type * as z from 'zod/mini';
import { StartError } from '#platform/server/start-error.ts';

/** What the person at the terminal answers; '' for the suggested answer. */
export type Ask = (question: string) => Promise<string>;

export interface Question {
	readonly option: string;
	readonly given: string | undefined;
	readonly suggested?: string | undefined;
	readonly words: string;
	/** What is wrong with a value. */
	readonly fault: (value: string) => string | undefined;
}

/** The rule of a shape, with its words for who breaks it. */
export const follows =
	(shape: z.ZodMiniType, words: string) =>
	(value: string): string | undefined =>
		shape.safeParse(value).success && !/\p{Cc}/u.test(value) ? undefined : words;

/** Without `ask` what is wrong is told; with it the question is asked until the answer is right. */
export async function settle({ option, given, suggested, words, fault }: Question, ask?: Ask) {
	if (given !== undefined || ask === undefined) {
		const value = (given ?? suggested ?? '').trim();
		const wrong = value === '' ? 'is missing' : fault(value);
		return wrong === undefined ? { value } : { fault: wrong };
	}
	for (let note = ''; ;) {
		const answer = await ask(`${note}${words}${suggested === undefined ? '' : ` [${suggested}]`}: `);
		const value = answer.trim() || (suggested ?? '');
		const wrong = value === '' ? 'is needed' : fault(value);
		if (wrong === undefined) return { value };
		note = `  --${option} ${wrong}.\n`;
	}
}

/** Questions need a terminal on both sides; elsewhere what is missing is an error. */
export async function withTerminal<T>(run: (ask?: Ask) => Promise<T>): Promise<T> {
	if (!process.stdin.isTTY || !process.stdout.isTTY) return await run();
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	// Ctrl-C and Ctrl-D would leave a question open for ever, and the process would end as if all were well.
	const given = new AbortController();
	terminal.on('close', () => given.abort());
	try {
		return await run((question) => terminal.question(question, { signal: given.signal }));
	} catch (error) {
		throw given.signal.aborted ? new StartError('Stopped. Nothing was made.') : error;
	} finally {
		terminal.close();
	}
}
