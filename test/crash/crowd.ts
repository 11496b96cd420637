// Many people who sign in one after the other, each by password and mailed code, and go on whatever happens to the server.
// What was answered to them is written down: those answers are what a crash may not take back.
import { setTimeout as sleep } from 'node:timers/promises';
import type { CapturedMessage } from '#demo/server/captured.ts';
import { getAccessTokenByUserName } from '#features/account/sign-in/contract.ts';
import { freeFailures } from '#features/account/sign-in/rules.ts';
import { maxCodeFailures, sendTwoFactorCode, verifyTwoFactorCode } from '#features/account/two-factor/contract.ts';
import { fromWire, toWire } from '../support/wire.ts';

export interface Member {
	readonly loginName: string;
	readonly email: string;
}

export interface Answer {
	readonly status: number;
	readonly errorKey: string | undefined;
	readonly token: string | undefined;
	/** How many answers to this call were lost before: this one may find their work done. */
	readonly lost: number;
}

export interface Crowd {
	/** Full sessions that the server said it had opened. */
	readonly tokens: string[];
	/** Addresses to which the server said it had sent a code, once for each time it said so. */
	readonly sends: string[];
	/** Answers that no crash explains. */
	readonly surprises: string[];
	/** No one begins any more; resolves when everyone who has begun is through. */
	finish(): Promise<void>;
}

export interface CrowdOptions {
	readonly origin: string;
	readonly members: readonly Member[];
	readonly password: string;
	/** Number of people who sign in at once. */
	readonly width: number;
}

/** Longer than the lease of a job: a crash may delay a message by that much. */
const mailPatienceMs = 300_000;
const answerPatienceMs = 300_000;

export function sendCrowd({ origin, members, password, width }: CrowdOptions): Crowd {
	const waiting = [...members];
	const crowd = { tokens: [] as string[], sends: [] as string[], surprises: [] as string[] };
	const mailbox = createMailbox(origin);
	const end = new AbortController();

	async function signIn(member: Member): Promise<void> {
		const say = (what: string, answer: Answer): unknown =>
			crowd.surprises.push(`${member.loginName}: ${what} ${answer.status} ${answer.errorKey ?? ''}`);
		const body = { loginName: member.loginName, password, languageId: 1 };
		const opened = await insist(origin, getAccessTokenByUserName.path, body);
		if (opened.token === undefined) {
			// An attempt counts as failed until it is judged, so that many crashes in the middle of it make a person wait.
			if (opened.status !== 401 || opened.lost < freeFailures) say('sign-in', opened);
			return;
		}

		const sent = await insist(origin, sendTwoFactorCode.path, {}, opened.token);
		if (sent.status === 200) crowd.sends.push(member.email);
		else if (!(sent.lost > 0 && sent.errorKey === 'two_factor.sent_a_moment_ago')) return void say('send', sent);

		const code = await mailbox.codeFor(member.email);
		if (code === undefined) return void crowd.surprises.push(`${member.loginName}: no mail`);
		const verified = await insist(origin, verifyTwoFactorCode.path, { code }, opened.token);
		if (verified.token !== undefined) crowd.tokens.push(verified.token);
		// The lost answer was a yes: the pending session has ended.
		else if (verified.lost > 0 && verified.status === 401) return;
		// As with the password: a code counts as wrong until it is judged.
		else if (verified.errorKey !== 'two_factor.too_many_failures' || verified.lost < maxCodeFailures)
			say('code', verified);
	}

	const queues = Array.from({ length: width }, async () => {
		for (let member = waiting.shift(); member !== undefined && !end.signal.aborted; member = waiting.shift())
			await signIn(member);
	});
	return {
		...crowd,
		async finish() {
			end.abort();
			await Promise.all(queues);
			mailbox.close();
		},
	};
}

/** Calls until the server answers, however often it dies over it. */
export async function insist(origin: string, path: string, body: object, token?: string): Promise<Answer> {
	const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
	const until = performance.now() + answerPatienceMs;
	for (let lost = 0; performance.now() < until; lost += 1) {
		try {
			const response = await fetch(`${origin}${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', ...authorization },
				body: JSON.stringify(toWire(body)),
			});
			const answer = fromWire(await response.json()) as { returnStatus: { errorKey?: string }; accessToken?: string };
			if (response.status !== 503) {
				const { returnStatus, accessToken } = answer;
				return { status: response.status, errorKey: returnStatus.errorKey, token: accessToken, lost };
			}
		} catch {
			// It is dead, or not alive yet.
		}
		await sleep(40);
	}
	return { status: 0, errorKey: 'no answer', token: undefined, lost: Infinity };
}

/** Reads the captured mail for everyone at once. */
function createMailbox(origin: string) {
	const codes = new Map<string, string>();
	const end = new AbortController();
	const read = async (): Promise<void> => {
		while (!end.signal.aborted) {
			for (const { to, subject } of await readMessages(origin)) {
				const code = /\b\d{6}\b/.exec(subject)?.[0];
				if (code !== undefined) codes.set(to, code);
			}
			await sleep(250);
		}
	};
	void read();
	return {
		async codeFor(email: string): Promise<string | undefined> {
			const until = performance.now() + mailPatienceMs;
			while (!codes.has(email) && performance.now() < until) await sleep(50);
			return codes.get(email);
		},
		close() {
			end.abort();
		},
	};
}

async function readMessages(origin: string): Promise<readonly CapturedMessage[]> {
	try {
		const response = await fetch(`${origin}/dev/mailbox.json`);
		return response.status === 200 ? ((await response.json()) as readonly CapturedMessage[]) : [];
	} catch {
		return [];
	}
}
