import { expect, it } from 'vitest';
import { addTestServiceClient } from '#test/support/service-clients.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { launchProduct, redeemLaunchToken } from '../contract.ts';

it('a launch token tried a hundred times at once tells exactly one who came', async () => {
	const app = await openTestApp();
	const key = await addTestServiceClient(app, { key: 'demo-product' });
	const token = await openTestSession(app, await addTestPerson(app));
	const { launchToken } = await app.client().succeed(launchProduct, {}, { token });
	const answers = await Promise.all(
		Array.from({ length: 100 }, () => app.client().call(redeemLaunchToken, { launchToken }, { token: key })),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	const refused = answers.filter(({ returnStatus }) => returnStatus.errorKey === 'launch.token_invalid');
	expect(refused).toHaveLength(99);
});
