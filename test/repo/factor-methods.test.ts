// A factor method is a folder of `two-factor/methods` and a line in each list there: other code asks what kind of method it is, not which.
import { describe, expect, test } from 'vitest';
import { factors } from '#features/account/two-factor/methods/list.ts';
import { findSources } from './checkout.ts';
import { parseFile, type ParsedFile } from './syntax.ts';
import { isTest } from './walls.ts';

const folder = 'src/features/account/two-factor/methods/';
const coded = factors.filter(({ proof }) => proof !== 'own slice').map(({ key }) => key);

/** Words that are also those of other things, with the places where they mean the method. */
const ambiguous: Readonly<Record<string, RegExp>> = { email: /^src\/features\/account\/two-factor\// };

const channel = 'the channel of a message, whatever it says';
const advice = 'the name of an advice, which is to add this method';
/** Files that may name a method, each with the reason. */
const mayName: Readonly<Record<string, string>> = {
	'src/platform/server/mail/message.ts': channel,
	'src/platform/server/mail/outbox.ts': channel,
	'src/demo/server/captured.ts': channel,
	'src/demo/web/Mailbox.tsx': channel,
	'src/demo/web/MailboxMessageView.tsx': channel,
	'src/demo/web/mailbox.en.ts': channel,
	'src/demo/web/mailbox.fr.ts': channel,
	'src/demo/web/use-mailbox.ts': channel,
	'src/demo/web/gallery-choices.tsx': 'a sample of a choice',
	'src/demo/server/audit.ts': 'a sample of an entry',
	'src/features/account/security/web/overview/OverviewAdvice.tsx': advice,
	'src/features/account/security/advice.ts': advice,
	'src/features/account/security/messages.en.ts': advice,
	'src/features/account/security/messages.fr.ts': advice,
	'src/features/account/security/web/tile/SecurityTile.tsx': advice,
	'src/features/account/security/web/tile/messages.en.ts': advice,
	'src/features/account/security/web/tile/messages.fr.ts': advice,
	'src/features/account/passkeys/server/rows.ts': 'a column: the device that keeps a passkey',
	'src/features/account/two-factor/server/fixtures.ts': 'gives a sample person one method or another',
};

/** Paths of files that name a method by its key, alone or as a part of a text's key. */
function namers(files: readonly ParsedFile[], keys: readonly string[]): string[] {
	return files
		.filter(({ path }) => !isTest(path))
		.filter(({ path, strings }) => keys.some((key) => isNamed(key, path, strings)))
		.map(({ path }) => path);
}

function isNamed(key: string, path: string, strings: readonly string[]): boolean {
	if (ambiguous[key]?.test(path) === false || path.startsWith(`${folder}${key}/`)) return false;
	const name = new RegExp(`^(?:[\\w.]*[._])?${key}(?:[._][\\w.]*)?$`);
	return strings.some((text) => name.test(text));
}

const product = findSources('src/**/*.{ts,tsx}').map(parseFile);

test('no code outside its folder names a factor method', () => {
	expect(namers(product, coded).filter((path) => mayName[path] === undefined)).toEqual([]);
});

test('no exception is left over', () => {
	const found = namers(product, coded);
	expect(Object.keys(mayName).filter((path) => !found.includes(path))).toEqual([]);
});

describe('a name is found', () => {
	test.each([
		['alone', "if (method === 'sms') send();", true],
		['in the key of a text', "text('verify.title_sms');", true],
		['not in its folder', "const key = 'sms';", false, `${folder}sms/facts.ts`],
		['in the folder of another method', "const key = 'sms';", true, `${folder}email/facts.ts`],
		['not inside another word', "const word = 'smsc';", false],
	])('%s', (_title, text, isFound, path = 'src/features/account/two-factor/server/a.ts') => {
		expect(namers([parseFile({ path, text })], coded)).toEqual(isFound ? [path] : []);
	});
});
