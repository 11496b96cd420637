// Pictures come into a draft one by one; each is looked at before it is kept.
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { hours } from '#platform/contract/duration.ts';
import { findSvgFaults } from '#platform/server/brands/svg.ts';
import { drawSquare } from '#platform/server/pictures/make-picture.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { type brandPictureQuery, brandProblem, maxBrandPicturesPerHour } from '../contract.ts';
import type { EditorDependencies } from './dependencies.ts';
import { recordDraftChange } from './audited.ts';
import { holdForChange, keepChanges } from './change.ts';
import { findSlot, readField } from './content.ts';
import { addPicture, findPicture } from './rows.ts';
import { draftOf, listKeys, requireOpen } from './standing.ts';

export const brandPictureLimit = { name: 'brands.pictures', max: maxBrandPicturesPerHour, windowMs: hours(1) } as const;

export async function keepBrandPicture(
	{ database, clock }: EditorDependencies,
	limit: CallLimit,
	call: AuthenticatedCall,
	{ brandKey, slot, seen }: z.output<typeof brandPictureQuery>,
	body: Buffer,
): Promise<string> {
	if (findSlot(slot) === undefined) throw brandProblem('brands.no_such_field');
	if (!(await limit.take(`person ${call.actor.userId}`))) throw brandProblem('brands.too_many_pictures');
	const picture = named(slot, await requirePicture(slot, body), body);
	// Mail programs show no drawing: their mark follows the mark until somebody uploads another one.
	const drawn = slot === 'mark' ? await drawSquare(body, mailMarkSize) : undefined;
	const pictures = [picture, ...(drawn === undefined ? [] : [named('mark-mail', 'png', drawn)])];
	const { path } = picture;
	const { sha256 } = picture.value;
	const wanted = pictures.map(({ body: _body, ...change }) => change);
	await database.transaction(async (queries) => {
		const { standing, moment } = await holdForChange(queries, clock, call, brandKey);
		requireOpen(standing, 'appearance');
		const there = String(Object(readField(draftOf(standing), path)).sha256 ?? 'none');
		if (there !== seen && there !== sha256) throw brandProblem('brands.picture_changed');
		// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
		for (const one of pictures) void (await addPicture(queries, { sha256: one.value.sha256, body: one.body }));
		await keepChanges(queries, call, standing, wanted, moment.now());
		await recordDraftChange(queries, moment, call, standing, wanted);
	});
	return sha256;
}

const named = (slot: string, ending: Ending, body: Buffer) => ({
	path: `pictures.${slot}`,
	value: { name: `${slot}.${ending}`, sha256: createHash('sha256').update(body).digest('hex') },
	body,
});

/** Whether a picture can stand there, by its bytes. @throws brands.picture_… */
export async function requirePicture(slot: string, body: Buffer): Promise<Ending> {
	const ending = endingOf(body);
	requireShape(slot, await measure(body, ending), ending);
	return ending;
}

type Ending = 'svg' | 'png' | 'webp';

/** By its bytes, whatever its name says. @throws brands.picture_not_an_image */
function endingOf(body: Buffer): Ending {
	if (body.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
	if (body.toString('latin1', 0, 4) === 'RIFF' && body.toString('latin1', 8, 12) === 'WEBP') return 'webp';
	if (body.subarray(0, 1000).includes('<svg')) return 'svg';
	throw brandProblem('brands.picture_not_an_image');
}

type Size = Readonly<Record<'width' | 'height', number>>;

/** More is a photograph, and costs a decoder. */
const maxPixels = 4_000_000;

async function measure(body: Buffer, ending: Ending): Promise<Size> {
	if (ending === 'svg') return measureDrawing(body.toString('utf8'));
	// Fetched with the first picture: a process that never sees one holds no picture library.
	const { default: sharp } = await import('sharp');
	const { width, height } = await sharp(body, { limitInputPixels: maxPixels, failOn: 'error' })
		.metadata()
		.catch((error: unknown) => {
			throw brandProblem('brands.picture_not_an_image', { detail: String(error) });
		});
	return { width, height };
}

function measureDrawing(source: string): Size {
	const [fault] = findSvgFaults(source);
	if (fault?.includes('viewBox') === true) throw brandProblem('brands.picture_no_view_box');
	if (fault !== undefined) throw brandProblem('brands.picture_not_a_drawing', { detail: fault });
	const box =
		/viewBox=["']([^"']{1,100})["']/
			.exec(source)?.[1]
			?.trim()
			.split(/[\s,]+/)
			.map(Number) ?? [];
	const [, , width = 0, height = 0] = box;
	if (!(width > 0 && height > 0)) throw brandProblem('brands.picture_no_view_box');
	return { width, height };
}

/** The mark for mail is shown at half of its size. */
const mailMarkSize = 84;

/** A mark is square, and a logo a line that fits into a header. @throws brands.picture_shape */
function requireShape(slot: string, { width, height }: Size, ending: Ending): void {
	const ratio = width / height;
	const isSquare = Math.abs(ratio - 1) < 0.02;
	const isMailMark = ending === 'png' && width === mailMarkSize && height === mailMarkSize;
	const fits = slot === 'mark' ? isSquare : slot === 'mark-mail' ? isMailMark : ratio >= 0.8 && ratio <= 10;
	if (!fits) throw brandProblem('brands.picture_shape');
}

const mediaTypes = [
	['image/png', '\x89PNG'],
	['image/webp', 'RIFF'],
] as const;

export async function readBrandPicture(
	{ database }: EditorDependencies,
	call: AuthenticatedCall,
	sha256: string,
): Promise<{ readonly bytes: Buffer; readonly mediaType: string }> {
	const body = await database.transaction(async (queries) => {
		const keys = await listKeys(queries, call);
		return (await findPicture(queries, { keys, sha256 }))[0]?.body;
	});
	if (body === undefined) throw brandProblem('brands.not_found');
	const bytes = Buffer.from(body);
	const known = mediaTypes.find(([, mark]) => bytes.toString('latin1', 0, 4) === mark);
	return { bytes, mediaType: known?.[0] ?? 'image/svg+xml; charset=utf-8' };
}
