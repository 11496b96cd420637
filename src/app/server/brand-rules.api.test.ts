import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadEditedBrands } from '#test/support/edited-brands.ts';
import { tryPassword } from '#test/support/sign-in.ts';
import { brandPort, openOwnTestApp, openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';

const apiOrigin = 'https://api.piper.example';
let app: TestApp;
let edited: TestApp;
beforeAll(async () => {
	app = await openTestApp();
	const { database, clock, hasher } = app;
	const registry = loadEditedBrands('piper', { revealAddressElsewhere: false, apiOrigin }, brandPort);
	edited = await openOwnTestApp({ database, clock, hasher, registry });
});
afterAll(() => edited.close());

it('a person of a brand that keeps its address to itself is unknown elsewhere, right password or not (R-63)', async () => {
	const person = await addTestPerson(app, { organisationId: organisations.piper, isExempt: true });
	const unlike = async (brand: 'portico' | 'piper', name: string, password?: string): Promise<string> => {
		const { text, returnStatus, status } = await tryPassword(edited.client(brand), name, password);
		return `${status} ${text.replace(returnStatus.requestId, '…')}`;
	};
	const unknown = await unlike('portico', 'nobody');
	expect(await unlike('portico', person.loginName)).toBe(unknown);
	expect(await unlike('portico', person.loginName, 'wrong')).toBe(unknown);
	expect((await tryPassword(edited.client('piper'), person.loginName)).status).toBe(200);
});

it('trying that password elsewhere counts as a failure, so that it cannot be guessed there', async () => {
	const person = await addTestPerson(app, { organisationId: organisations.piper, isExempt: true });
	for (let attempt = 0; attempt < 5; attempt += 1) await tryPassword(edited.client('portico'), person.loginName);
	expect((await tryPassword(edited.client('piper'), person.loginName)).status).toBe(401);
});

it('the pages of a brand with an API of its own may call that one only', async () => {
	const { headers, text } = await edited.client('piper').send({ path: '/account/login' });
	expect(headers['content-security-policy']).toContain(`connect-src 'self' ${apiOrigin};`);
	expect(text).toContain(`data-api="${apiOrigin}"`);
	const other = await edited.client('portico').send({ path: '/account/login' });
	expect(other.headers['content-security-policy']).toContain("connect-src 'self';");
	expect(other.text).not.toContain(apiOrigin);
});
