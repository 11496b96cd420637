import type { ReactElement } from 'react';
import type { BrandView } from '#platform/contract/brand.ts';
import { useText } from '#platform/web/text-context.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { ProviderMark } from '#ui/native/ProviderMark.tsx';
import { startPath } from '../../addresses.ts';
import { providerTexts } from '../page-texts.ts';

/** Plain links: they work before any script is there, and need none. */
export function ProviderLinks({ brand }: { readonly brand: BrandView }): ReactElement {
	const text = useText(providerTexts);
	return (
		<>
			{brand.identityProviders.map(({ key, name }) => (
				<a
					key={key}
					href={`${brand.apiOrigin}${startPath(key)}`}
					className={buttonStyle({ size: 'large', isBlock: true })}
				>
					<ProviderMark provider={key} />
					{text('use.sign_in', { provider: name })}
				</a>
			))}
		</>
	);
}
