// What else the person can confirm with: fetched when they ask for it.
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Text } from '#ui/native/Text.tsx';
import type { OfferedFactors } from '../../contract.ts';
import type { Way } from './use-challenge.ts';
import { methodIcon } from '../method-name.ts';
import { twoFactorTexts } from '../page-texts.ts';

export interface AlternativeSignInProps {
	readonly factors: OfferedFactors;
	readonly current: Way | undefined;
	readonly onChoose: (way: Way) => void;
}

export function AlternativeSignIn({ factors, current, onChoose }: AlternativeSignInProps): ReactElement {
	const text = useText(twoFactorTexts);
	const ways = listWays(factors).filter(({ way }) => way !== current);
	return (
		<section aria-labelledby="ways-title" className="mt-4 border-t border-line pt-4">
			<h2
				id="ways-title"
				tabIndex={-1}
				ref={(words) => words?.focus()}
				className="font-medium text-strong outline-none"
			>
				{text('verify.ways')}
			</h2>
			<ul className="mt-2 grid gap-2">
				{ways.map(({ way, destination }) => (
					<li key={way}>
						<button
							type="button"
							className="flex min-h-control w-full items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 text-start hover:border-line-strong hover:bg-hover"
							onClick={() => onChoose(way)}
						>
							<Icon name={way === 'recovery' ? 'key-round' : methodIcon(way)} size="medium" className="text-muted" />
							<span className="min-w-0 grow break-words text-strong">{text(`verify.way_${way}`, { destination })}</span>
							<Icon name="chevron-right" className="text-muted" />
						</button>
					</li>
				))}
			</ul>
			<Text size="small" tone="muted" className="mt-3">
				{text('verify.lost_hint')}
			</Text>
		</section>
	);
}

function listWays(factors: OfferedFactors): readonly { readonly way: Way; readonly destination: string }[] {
	const own = factors.methods.map(({ method: way, destination }) => ({ way, destination }));
	return factors.hasRecoveryCodes ? [...own, { way: 'recovery', destination: '' }] : own;
}
