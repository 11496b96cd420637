import type { MouseEvent, ReactElement } from 'react';
import { locales, otherThan } from '#platform/contract/language.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { documentTexts } from '../page-texts.ts';

/** A link before the scripts are there; afterwards the page changes in place and keeps what was typed. */
export function LanguageLink({ onChange }: { readonly onChange: () => void }): ReactElement {
	const text = useText(documentTexts);
	const other = otherThan(useLanguage());
	const change = (event: MouseEvent): void => {
		event.preventDefault();
		onChange();
	};
	return (
		<LinkButton
			href={`?language=${other}`}
			hrefLang={locales[other]}
			lang={locales[other]}
			variant="quiet"
			size="small"
			icon="languages"
			onClick={change}
		>
			{text('frame.language')}
		</LinkButton>
	);
}
