import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import {
	addEditor,
	beginBrand,
	type BrandApp,
	drawing,
	openBrandApp,
	pictureOf,
	uploadPicture,
} from '#test/support/brand-drafts.ts';
import { getBrandPicture } from '../contract.ts';

let app: BrandApp;
beforeAll(async () => {
	app = await openBrandApp();
	return () => app.close();
});

it('a mark brings the mark of mail, which mail programs can show, and another one can be put there', async () => {
	const editor = await addEditor(app);
	const brandKey = await beginBrand(app, editor);
	const mailMark = () => pictureOf(app, editor, { slot: 'mark-mail', brandKey });
	await uploadPicture(app, editor, drawing(), { brandKey });
	expect(await mailMark()).toBe('none');
	// Its box is as small as a drawing's may be.
	const small =
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="2" height="4" fill="#123456"/></svg>';
	expect((await uploadPicture(app, editor, small, { slot: 'mark', brandKey })).status).toBe(200);
	const drawn = await mailMark();
	const path = getBrandPicture.path.replace(':id', drawn);
	const headers = { authorization: `Bearer ${editor.token}` };
	const { bytes } = await app.client().send({ path, headers });
	const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	expect(info).toMatchObject({ width: 84, height: 84, channels: 4 });
	const pixel = (x: number): readonly number[] => [...data.subarray((42 * 84 + x) * 4, (42 * 84 + x) * 4 + 4)];
	expect({ beside: pixel(41), outside: pixel(43)[3] }).toEqual({ beside: [0x12, 0x34, 0x56, 255], outside: 0 });
	const own = await sharp({ create: { width: 84, height: 84, channels: 3, background: '#a3440f' } })
		.png()
		.toBuffer();
	await uploadPicture(app, editor, own, { slot: 'mark-mail', brandKey, type: 'image/png' });
	expect(await mailMark()).not.toBe(drawn);
});
