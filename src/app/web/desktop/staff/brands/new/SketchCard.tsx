import { type ReactElement, useState } from 'react';
import type { Brand } from '#platform/contract/brand.ts';
import { themes } from '#platform/contract/brand-palette.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { SignInSketch } from '#features/staff/brand-beginnings/web/SignInSketch.tsx';
import { brandBeginningTexts } from '#features/staff/brand-beginnings/web/texts.ts';
import { Choices } from '#features/staff/brand-preview/web/Choices.tsx';
import { brandTexts } from '#features/staff/brands/web/texts.ts';

export interface SketchCardProps {
	readonly name: string;
	readonly colours: Brand['colours'];
	readonly logo: string | undefined;
}

const icons = { light: 'sun', dark: 'moon' } as const;

export function SketchCard({ name, colours, logo }: SketchCardProps): ReactElement {
	const text = useText(brandTexts);
	const words = useText(brandBeginningTexts);
	const [theme, setTheme] = useState<(typeof themes)[number]>('light');
	return (
		<Card as="section" aria-labelledby="sketch">
			<CardHeader
				title={words('sketch.title')}
				titleId="sketch"
				actions={
					<Choices
						label={words('sketch.theme')}
						choices={themes.map((id) => ({ id, label: text(`theme.${id}_long`), icon: icons[id] }))}
						value={theme}
						onChange={setTheme}
					/>
				}
			/>
			<SignInSketch name={name} palette={colours[theme]} theme={theme} logo={theme === 'light' ? logo : undefined} />
		</Card>
	);
}
