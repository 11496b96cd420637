// Chromium's own authenticator in software, over its debugging protocol: a device that has a fingerprint reader and syncs nothing.
import type { CDPSession, Page } from '@playwright/test';

export interface Device {
	countPasskeys(): Promise<number>;
	/** From now on it does not recognise who touches it; `answer` ends that. */
	refuse(): Promise<void>;
	answer(): Promise<void>;
}

/** It answers at once whenever it is asked, as if the person touched it. One that does not know its owner is a key without PIN. */
export async function plugInDevice(page: Page, { knowsOwner = true } = {}): Promise<Device> {
	const session: CDPSession = await page.context().newCDPSession(page);
	await session.send('WebAuthn.enable');
	const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: knowsOwner ? 'internal' : 'usb',
			hasResidentKey: knowsOwner,
			hasUserVerification: knowsOwner,
			isUserVerified: knowsOwner,
			automaticPresenceSimulation: true,
		},
	});
	const recognise = async (isUserVerified: boolean): Promise<void> => {
		await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
	};
	return {
		refuse: () => recognise(false),
		answer: () => recognise(true),
		async countPasskeys() {
			return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
		},
	};
}
