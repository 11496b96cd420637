// Asks DNS whether mail of a domain is signed, sent and judged as it should be, and recognises what is most often wrong.
import type { Resolver } from 'node:dns/promises';
import type { SenderSettings } from '#platform/server/config.ts';
import {
	type Answer,
	answerOf,
	askTexts,
	notTrue,
	recordsOf,
	withResolver,
} from '#features/staff/brand-hosts/server/api.ts';
import type { Slip } from '../contract.ts';
import { keyNameOf, otherSelector, policyNameOf, type Selector } from '../rules.ts';
import type { Answers } from './facts.ts';

export interface AskedSender {
	readonly domain: string;
	/** The key that signs. */
	readonly signing: Selector;
	readonly publicKeys: Readonly<Record<Selector, string>>;
}

export function askSender(
	{ spfInclude, resolvers }: SenderSettings,
	{ domain, signing, publicKeys }: AskedSender,
): Promise<Answers> {
	return withResolver(resolvers, async (resolver) => {
		const next = otherSelector(signing);
		const askFor = (selector: Selector) =>
			answerOf(() => askKey(resolver, { domain, selector, publicKey: publicKeys[selector] }));
		const [first, second, spf, dmarc] = await Promise.all([
			askFor(signing),
			askFor(next),
			answerOf(() => askSenderList(resolver, domain, spfInclude)),
			answerOf(() => askPolicy(resolver, domain)),
		]);
		return { first, next: second, spf, dmarc };
	});
}

const slipped = (slip: Slip, found: readonly string[], foundAt?: string): Answer => ({
	...notTrue(found),
	slip,
	...(foundAt !== undefined && { foundAt }),
});

interface AskedKey {
	readonly domain: string;
	readonly selector: Selector;
	readonly publicKey: string;
}

async function askKey(resolver: Resolver, { domain, selector, publicKey }: AskedKey): Promise<Answer> {
	const name = keyNameOf(selector, domain);
	const texts = await askTexts(resolver, name);
	const keys = texts.map(keyIn);
	if (keys.includes(publicKey)) return texts.length === 1 ? { isTrue: true } : slipped('two', texts);
	if (keys.some((key) => isCut(key, publicKey))) return slipped('cut', texts);
	const doubled = `${name}.${domain}`;
	if ((await askTexts(resolver, doubled)).map(keyIn).includes(publicKey)) return slipped('doubled', [], doubled);
	const [alias] = await recordsOf(resolver.resolveCname(name));
	return alias === undefined ? notTrue(texts) : slipped('alias', [`CNAME ${alias}`]);
}

/** The key of a record of RFC 6376 § 3.6.1, which may have blanks in it. */
function keyIn(text: string): string {
	const tags = text.split(';').map((tag) => tag.trim());
	const key = tags.find((tag) => tag.startsWith('p=')) ?? '';
	return key.slice(2).replaceAll(/\s/g, '');
}

/** So much of a key is no accident. */
const leastLength = 40;

const isCut = (key: string, whole: string): boolean =>
	key.length >= leastLength && key.length < whole.length && whole.startsWith(key);

/** RFC 7208 § 3.2 and § 4.5: one record, and two are as bad as none. */
async function askSenderList(resolver: Resolver, domain: string, include: string): Promise<Answer> {
	const lists = (await askTexts(resolver, domain)).filter((text) => /^v=spf1(?: |$)/i.test(text));
	if (lists.length > 1) return slipped('two', lists);
	const words = (lists[0] ?? '').toLowerCase().split(' ');
	const isListed = [`include:${include}`, `+include:${include}`, `redirect=${include}`].some((word) =>
		words.includes(word),
	);
	return isListed ? { isTrue: true } : notTrue(lists);
}

/** Labels of a name that can be asked for a policy. */
const maxLabels = 8;

/** The nearest name with a policy decides (RFC 9989 § 4.10), but for the last label alone. */
async function askPolicy(resolver: Resolver, domain: string): Promise<Answer> {
	const labels = domain.split('.').slice(-maxLabels);
	const names = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
	const answers = await Promise.allSettled(names.map((name) => askTexts(resolver, policyNameOf(name))));
	for (const [index, answer] of answers.entries()) {
		if (answer.status === 'rejected') throw answer.reason;
		const policies = answer.value.filter((text) => /^v=DMARC1(?:\s*;|$)/i.test(text));
		if (policies.length > 1) return slipped('two', policies, policyNameOf(names[index] ?? domain));
		if (policies.length === 1) return { isTrue: true };
	}
	return notTrue([]);
}
