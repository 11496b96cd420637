// /desktop/LaunchNAS: the launch slice inside the frame.
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { LaunchPage } from '#features/products/launch/web/LaunchPage.tsx';
import { launchTexts } from '#features/products/launch/web/texts.ts';
import { useShell } from '#platform/web/shell-context.ts';

export function LaunchScreen(): ReactElement {
	const { brand } = useShell();
	return (
		<SliceTexts catalog={launchTexts}>
			<LaunchPage brandName={brand.name} productName={brand.mortgageProduct} />
		</SliceTexts>
	);
}
