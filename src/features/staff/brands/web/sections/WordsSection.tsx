import type { ReactElement } from 'react';
import { languages } from '#platform/contract/language.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { SavedText } from '../fields/SavedText.tsx';
import { LegalTexts } from '../legal/LegalTexts.tsx';
import { brandTexts } from '../texts.ts';
import { useFieldName } from '../use-field-name.ts';

const links = ['knowledgeBase.mortgage', 'knowledgeBase.payment', 'knowledgeBase.search'] as const;

/** What people read of a brand in both languages, and where it leads them. */
export function WordsSection(): ReactElement {
	const text = useText(brandTexts);
	return (
		<div className="grid max-w-4xl gap-4">
			<Part title={text('words.tagline')} hint={text('words.tagline_hint')}>
				<Pair path="tagline" />
			</Part>
			<Part title={text('words.hotline')} hint={text('words.hotline_hint')}>
				<SavedText path="hotline.number" label={text('path.hotline.number')} />
				<Pair path="hotline.hours" />
			</Part>
			<Part title={text('words.links')} hint={text('words.links_hint')}>
				{links.map((path) => (
					<Pair key={path} path={path} isOptional={path === 'knowledgeBase.search'} />
				))}
			</Part>
			<LegalTexts />
		</div>
	);
}

interface PartProps {
	readonly title: string;
	readonly hint: string;
	readonly children: ReactElement | ReactElement[] | (ReactElement | ReactElement[])[];
}

function Part({ title, hint, children }: PartProps): ReactElement {
	return (
		<Card className="grid gap-5">
			<div>
				<Heading level={2} size="card">
					{title}
				</Heading>
				<p className="text-sm text-muted">{hint}</p>
			</div>
			{children}
		</Card>
	);
}

/** The same in both languages: side by side, but for where the preview leaves each half a sentence. */
function Pair({ path, isOptional = false }: { readonly path: string; readonly isOptional?: boolean }): ReactElement {
	const text = useText(brandTexts);
	const fieldName = useFieldName();
	return (
		<div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-1">
			{languages.map((language) => {
				const { name } = fieldName(`${path}.${language}`);
				return (
					<SavedText
						key={language}
						path={`${path}.${language}`}
						label={text(`in.${language}`, { field: name })}
						lang={language}
						isOptional={isOptional}
						{...(isOptional && { labelNote: text('optional') })}
					/>
				);
			})}
		</div>
	);
}
