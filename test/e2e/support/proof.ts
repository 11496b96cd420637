import type { Route } from '@playwright/test';

/** Answers as the server does where the last proof is older than ten minutes, which no journey waits for. */
export async function askForProof(route: Route): Promise<void> {
	const status = { ReturnCode: 403, ReturnMessage: '-', ErrorKey: 'session.proof_required', RequestID: '-' };
	await route.fulfill({ status: 403, json: { ReturnStatus: status } });
}
