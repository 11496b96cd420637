// Asks a product whether it is there before a person is sent to it. The address comes from brand data alone.
import { seconds } from '#platform/contract/duration.ts';
import { resolvableAddress } from '#platform/server/outbound/resolvable-address.ts';

/** A person waits for the answer. */
const timeoutMs = seconds(3);

/** Anything that answers without a fault of its own is up; where it would lead is not followed. */
export async function isProductUp(statusAddress: string): Promise<boolean> {
	try {
		const options = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
		const { status } = await fetch(resolvableAddress(statusAddress), options);
		return status < 500;
	} catch {
		return false;
	}
}
