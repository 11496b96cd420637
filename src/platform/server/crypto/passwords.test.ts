import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './passwords.ts';

describe('admission to the hash queue', () => {
	it('refuses callers when all slots are taken, before any work, and admits again afterwards', async () => {
		const hasher = await createPasswordHasher({ pepper: randomBytes(32), concurrency: 1, maxWaiting: 1 });
		const { promise: held, resolve: release } = Promise.withResolvers<void>();
		const inside = [hasher.admit(() => held), hasher.admit(() => held)];
		let hasBegun = false;
		const refused = hasher.admit(async () => {
			hasBegun = true;
		});
		await expect(refused).rejects.toMatchObject({ code: 'server.busy' });
		expect(hasBegun).toBe(false);
		release();
		await Promise.all(inside);
		await expect(hasher.admit(async () => 'in')).resolves.toBe('in');
	});
});
