import { useMemo } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { applyTheme, currentTheme } from '#platform/web/preferences.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useBuyAddress } from '#features/billing/credits/web/use-buy-address.ts';
import { signOut } from '../sign-out.ts';
import type { SearchResult } from './find-results.ts';
import { searchTexts } from './texts.ts';

/** What can be done from anywhere. */
export function useActions(): readonly SearchResult[] {
	const text = useText(searchTexts);
	const theme = currentTheme();
	const buyAddress = useBuyAddress();
	return useMemo(() => {
		const base = { group: 'actions', isElsewhere: false } as const;
		const remember = (key: string) => ({ kind: 'action', key }) as const;
		const other = theme === 'dark' ? 'default' : 'dark';
		return [
			...(buyAddress === undefined
				? []
				: [
						{
							...base,
							id: 'buy',
							icon: 'plus',
							name: text('search.buy'),
							href: buyAddress,
							remember: remember('buy'),
						} as const,
					]),
			{
				...base,
				id: 'transfer',
				icon: 'send',
				name: text('search.transfer'),
				href: pathTo('credit', { key: 'transfer' }),
				remember: remember('transfer'),
			},
			{
				...base,
				id: 'theme',
				icon: other === 'dark' ? 'moon' : 'sun',
				name: text(other === 'dark' ? 'search.dark' : 'search.light'),
				href: '',
				onAct: () => applyTheme(other),
			},
			{
				...base,
				id: 'end others',
				icon: 'monitor',
				name: text('search.end_others'),
				// Where the other sessions are seen before they end.
				href: pathTo('securitySettings', { key: 'sessions' }),
				remember: remember('end-others'),
			},
			{
				...base,
				id: 'sign out',
				icon: 'log-out',
				name: text('search.sign_out'),
				href: '',
				onAct: () => void signOut(),
			},
		];
	}, [text, theme, buyAddress]);
}
