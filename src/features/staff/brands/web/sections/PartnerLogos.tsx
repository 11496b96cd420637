import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { brandTexts } from '../texts.ts';
import { LogoField } from './LogoFields.tsx';

const grounds = ['light', 'dark'] as const;

/** Gives the paths of a partner's logos. */
export const slotsOf = (partner: string): readonly string[] =>
	grounds.map((ground) => `pictures.partner-${partner}-${ground}`);

/** Shows and takes the logos of a partner, on both grounds. */
export function PartnerLogos({
	brandKey,
	partner,
}: {
	readonly brandKey: string;
	readonly partner: string;
}): ReactElement {
	const text = useText(brandTexts);
	return (
		<div className="grid max-w-sm grid-cols-2 gap-2.5">
			{grounds.map((ground) => (
				<LogoField
					key={ground}
					brandKey={brandKey}
					slot={`partner-${partner}-${ground}`}
					name={text(`logo.logo-${ground}`)}
					label={`${text(`path.pictures.logo-${ground}`)}, ${partner}`}
					ground={ground}
				/>
			))}
		</div>
	);
}
