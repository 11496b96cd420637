import { useEffect, useEffectEvent } from 'react';
import { useAddress } from './shown-address.ts';
import { useNavigate } from './use-navigate.ts';

/**
 * Begins what the address of a screen asks for with `begin`, once: it is taken from the address, so that a reload begins with nothing. What
 * is none of the acts is left for other parts of the screen.
 */
export function useBegin<Act extends string>(
	acts: readonly Act[],
	start: (act: Act, query: Readonly<Record<string, string>>) => void,
): void {
	const { path, query } = useAddress();
	const navigate = useNavigate();
	const asked = acts.find((act) => act === query['begin']);
	const begin = useEffectEvent((act: Act) => {
		navigate(path, { replace: true });
		start(act, query);
	});
	useEffect(() => {
		if (asked !== undefined) begin(asked);
	}, [asked]);
}
