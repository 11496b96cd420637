import type { Route } from '@playwright/test';
import { toWire } from '../../support/wire.ts';

/** Answers as the server does where the last proof is older than ten minutes, which no journey waits for. */
export async function askForProof(route: Route): Promise<void> {
	const status = { returnCode: 403, returnMessage: '-', errorKey: 'session.proof_required', requestId: '-' };
	await route.fulfill({ status: 403, json: toWire({ returnStatus: status }) });
}
