import { call } from '#platform/web/api-client.ts';
import { attemptCall } from '#platform/web/attempts.ts';
import { setAllowance } from '../contract.ts';

export interface AllowanceWish {
	readonly userId: number;
	/** Hundredths of a credit; 0 takes the allowance away. */
	readonly monthly: number;
}

/** Changes the allowance at most once, however often it is asked for. */
export async function sendAllowance(wish: AllowanceWish): Promise<void> {
	const { userId, monthly } = wish;
	await attemptCall('allowance', wish, (key) => call(setAllowance, { userId, monthly, idempotencyKey: key }));
}
