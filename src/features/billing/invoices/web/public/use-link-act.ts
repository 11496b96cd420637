import { useEffect, useEffectEvent, useState } from 'react';
import { matchRoute, pathTo } from '#platform/contract/paths.ts';
import { takeAddressToken } from '#platform/web/address-token.ts';
import { describeFailure, hasErrorKey } from '#platform/web/failures.ts';

interface LinkActOptions {
	readonly route: 'confirmCopies' | 'stopCopies';
	/** The refusal of a token that leads nowhere. */
	readonly goneKey: 'invoices.link_expired' | 'invoices.stop_link_broken';
	/** What is said where no answer came. */
	readonly networkFailure: string;
	readonly act: (token: string) => Promise<void>;
}

export interface LinkAct {
	readonly state: 'question' | 'done' | 'gone';
	readonly isPending: boolean;
	readonly refusal: string | undefined;
	readonly press: () => Promise<void>;
}

/** The act of a page to which a mail leads. Opening the page changes nothing, because programs that look through mail do: one press acts. */
export function useLinkAct({ route, goneKey, networkFailure, act }: LinkActOptions): LinkAct {
	const [token, setToken] = useState<string>();
	const [state, setState] = useState<LinkAct['state']>('question');
	const [isPending, setPending] = useState(false);
	const [refusal, setRefusal] = useState<string>();

	const begin = useEffectEvent(() => {
		const taken = takeAddressToken(matchRoute(location.pathname)?.params['token'], pathTo(route));
		setToken(taken);
		if (taken === undefined) setState('gone');
	});
	// oxlint-disable-next-line react/set-state-in-effect -- the address can only be read once the page is alive
	useEffect(() => begin(), []);

	const press = async (): Promise<void> => {
		if (token === undefined) return;
		setPending(true);
		setRefusal(undefined);
		try {
			await act(token);
			setState('done');
		} catch (error) {
			if (hasErrorKey(error, goneKey)) setState('gone');
			else setRefusal(describeFailure(error, networkFailure));
		} finally {
			setPending(false);
		}
	};
	return { state, isPending, refusal, press };
}
