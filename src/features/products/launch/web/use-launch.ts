// The steps of a launch: ask for the hand-over, leave with it, and notice when the page is still here.
import { useEffect, useEffectEvent, useState } from 'react';
import { seconds } from '#platform/contract/duration.ts';
import { call } from '#platform/web/api-client.ts';
import { launchProduct } from '../contract.ts';

export interface HandOver {
	readonly address: string;
	readonly launchToken: string;
}

export type LaunchState =
	| { readonly kind: 'asking' }
	| { readonly kind: 'leaving'; readonly handOver: HandOver; readonly isSlow: boolean }
	| { readonly kind: 'failed'; readonly error: unknown };

/** A product that was not reached by then is probably not there. */
const slowAfterMs = seconds(6);

export function useLaunch(): { readonly state: LaunchState; readonly begin: () => void } {
	const [state, setState] = useState<LaunchState>({ kind: 'asking' });
	const ask = async (): Promise<void> => {
		setState({ kind: 'asking' });
		try {
			setState({ kind: 'leaving', handOver: await call(launchProduct, {}), isSlow: false });
		} catch (error) {
			setState({ kind: 'failed', error });
		}
	};
	const begin = useEffectEvent(() => void ask());
	// oxlint-disable-next-line react/set-state-in-effect -- opening the address is the wish to launch
	useEffect(() => begin(), []);
	useEffect(() => {
		if (state.kind !== 'leaving' || state.isSlow) return undefined;
		const timer = setTimeout(() => setState({ ...state, isSlow: true }), slowAfterMs);
		return () => clearTimeout(timer);
	}, [state]);
	return { state, begin: () => void ask() };
}
