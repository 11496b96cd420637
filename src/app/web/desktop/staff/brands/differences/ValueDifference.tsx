import type { ReactElement } from 'react';
import type { Language } from '#platform/contract/language.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { BrandPicture } from '#features/staff/brands/web/frame/BrandPicture.tsx';
import { hashOf } from '#features/staff/brands/web/hash-of.ts';
import { asLegalDocument, writeLegalText } from '#features/staff/brands/web/legal/legal-text.ts';
import { brandTexts } from '#features/staff/brands/web/texts.ts';
import { useValueWords } from '#features/staff/brands/web/use-value-words.ts';
import { ColourDifference } from '#features/staff/brands/web/differences/ColourDifference.tsx';
import { TextDifference, WordDifference } from '#features/staff/brands/web/differences/WordDifference.tsx';
import { useSoldWords } from './use-sold-words.ts';

export interface ValueDifferenceProps {
	readonly path: string;
	readonly language: Language | undefined;
	readonly before: unknown;
	readonly after: unknown;
}

/** Before and after, as the kind of the field is looked at. */
export function ValueDifference({ path, language, before, after }: ValueDifferenceProps): ReactElement {
	const text = useText(brandTexts);
	const words = useValueWords();
	const writeSold = useSoldWords();
	if (path.startsWith('pictures.')) return <PictureDifference before={before} after={after} />;
	if (path.startsWith('legal.')) {
		return <TextDifference before={writeDocument(before)} after={writeDocument(after)} lang={language} />;
	}
	const write = (value: unknown): string | undefined => writeSold(path, value) ?? words(path, value);
	const [old, now] = [write(before), write(after)];
	if (old === undefined || now === undefined) return <>{text('differences.changed')}</>;
	if (path.startsWith('colours.') && old !== '' && now !== '') return <ColourDifference before={old} after={now} />;
	return <WordDifference before={old} after={now} lang={language} />;
}

/** With its title and day, which belong to what people read. */
function writeDocument(value: unknown): string {
	const document = asLegalDocument(value);
	return document === undefined ? '' : `${document.title}\n\n${document.effective}\n\n${writeLegalText(document)}`;
}

function PictureDifference({ before, after }: Pick<ValueDifferenceProps, 'before' | 'after'>): ReactElement {
	const text = useText(brandTexts);
	return (
		<span className="flex items-center gap-2">
			<Shown value={before} alt={text('differences.before')} />
			<Icon name="arrow-right" className="text-muted" />
			<Shown value={after} alt={text('differences.after')} />
		</span>
	);
}

function Shown({ value, alt }: { readonly value: unknown; readonly alt: string }): ReactElement {
	const text = useText(brandTexts);
	const hash = hashOf(value);
	if (hash === undefined) {
		return (
			<span className="rounded-md border border-dashed border-warning-text px-2 py-1 text-sm">
				{text('logo.missing')}
			</span>
		);
	}
	return (
		<span className="paper grid h-9 w-24 grid-rows-1 place-items-center rounded-md border border-line p-1">
			<BrandPicture sha256={hash} alt={alt} className="max-h-full max-w-full object-contain" />
		</span>
	);
}
