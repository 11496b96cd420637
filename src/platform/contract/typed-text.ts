// Text that people type and others read: what a name may hold, and how a stranger's words are shown.
import * as z from 'zod/mini';

/** Controls, line breaks, marks that turn the direction of text, and characters that no one sees. */
const unseen = String.raw`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u034f\u115f\u1160\u3164\uffa0`;
/** What mail programs make a link of: a scheme, `www.`, an email address, a dot between two words. */
const address = String.raw`:\/\/|www\.|\S@\S|[\p{L}\p{N}][.\u2024\u3002\uff0e\uff61]\p{L}{2}`;

/** One line without web or email addresses and without characters that no one sees. */
export const namePattern = new RegExp(`^(?!.*(?:${address}))[^${unseen}]*$`, 'iu');

/** The name of a person, an office, a desktop or of something of theirs: it stands in mail of the brand, read as the brand's own words. */
export function nameField(maxLength: number): z.ZodMiniString {
	return z.string().check(z.trim(), z.maxLength(maxLength), z.regex(namePattern));
}

/** One line in a sender's own words. Joiners stay, which letters and pictures are made of. */
export const notePattern = new RegExp(`^(?:[^${unseen}]|[\\u200c\\u200d])*$`, 'u');

const gapInMail = '\u200c';

/**
 * The same words, so that no program makes a link of an address in them: after each of its marks comes something that no address holds.
 * @param gap by default nothing that is seen; where invisible characters are dropped, a space.
 */
export function withoutLinks(text: string, gap: string = gapInMail): string {
	return text.replaceAll(
		/(?<=\S)(?:@(?=\S)|:(?=[/\p{L}]))|(?<=\S)[.\u2024\u3002\uff0e\uff61](?=\p{L})/gu,
		(mark) => `${mark}${gap}`,
	);
}
