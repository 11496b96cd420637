// `npm run books:verify` answers for the books, and for what the card processor said of charges and refunds.
import { beforeAll, expect, it } from 'vitest';
import { bookAll } from '#test/support/books.ts';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { verifyAllBooks } from '../../../../../scripts/lib/verify-books-command.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	await buyByPage(await addBuyer(app));
	await app.runDue();
	await bookAll(app);
	return () => app.close();
});

it('says until when charges and refunds agreed with the processor, and names what differs', async () => {
	expect(await verifyAllBooks(app.database)).toEqual({
		faults: [],
		says: [
			'The books say what documents, payments and credits say.',
			'Charges and refunds were not compared with a card processor.',
		],
	});
	const at = app.clock.now();
	await app.rows(`insert into proofs (name, new_at, sound_until) values ('charges', $1, $1)`, [at]);
	expect((await verifyAllBooks(app.database)).says[1]).toBe(
		`Charges and refunds were those of the card processor until ${at.toISOString()}.`,
	);
	await app.rows(`update proofs set failures = 1 where name = 'charges'`);
	expect((await verifyAllBooks(app.database)).says[1]).toContain('it could not be asked since');
	await app.rows(`update proofs set new_faults = 2, failures = 0 where name = 'charges'`);
	const { faults } = await verifyAllBooks(app.database);
	expect(faults).toEqual([expect.stringContaining('2 differ, which npm run payments:compare lists')]);
});
