import type { ReactElement } from 'react';
import { languages } from '#platform/contract/language.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { SavedText } from '../fields/SavedText.tsx';
import { brandTexts } from '../texts.ts';
import { AccentField } from './AccentField.tsx';
import { DerivedColours } from './DerivedColours.tsx';
import { LogoFields } from './LogoFields.tsx';

/** What people see of a brand: its names, logos and colours. */
export function AppearanceSection({ brandKey }: { readonly brandKey: string }): ReactElement {
	const text = useText(brandTexts);
	return (
		<Card padding="none" className="max-w-2xl divide-y divide-line *:p-5">
			<div className="grid gap-5">
				{languages.map((language) => (
					<SavedText key={language} path={`names.${language}`} label={text(`name.${language}`)} lang={language} />
				))}
			</div>
			<LogoFields brandKey={brandKey} />
			<AccentField />
			<DerivedColours />
		</Card>
	);
}
