// Chromium's own authenticator in software, over its debugging protocol: a device that has a fingerprint reader and syncs nothing.
import type { CDPSession, Page } from '@playwright/test';

export interface Device {
	countPasskeys(): Promise<number>;
}

/** It answers at once whenever it is asked, as if the person touched it. */
export async function plugInDevice(page: Page): Promise<Device> {
	const session: CDPSession = await page.context().newCDPSession(page);
	await session.send('WebAuthn.enable');
	const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return {
		async countPasskeys() {
			return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
		},
	};
}
