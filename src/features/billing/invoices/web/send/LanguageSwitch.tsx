import { type ReactElement, useId } from 'react';
import { languageNames, locales } from '#platform/contract/language.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { PaperLanguage } from '../../contract.ts';
import { invoiceTexts } from '../texts.ts';

export interface LanguageSwitchProps {
	readonly languages: readonly PaperLanguage[];
	readonly value: PaperLanguage;
	readonly onChange: (language: PaperLanguage) => void;
}

const optionStyle =
	'flex min-h-control grow cursor-pointer items-center justify-center border-s border-line-strong px-3.5 text-sm font-medium ' +
	'whitespace-nowrap text-body first:border-s-0 first:rounded-s-md last:rounded-e-md hover:bg-hover has-checked:bg-accent-soft ' +
	'has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus ' +
	'pointer-coarse:min-h-11';

/** Chooses the language of paper, file and print. Each language is called by its own name. */
export function LanguageSwitch({ languages, value, onChange }: LanguageSwitchProps): ReactElement {
	const text = useText(invoiceTexts);
	const name = useId();
	return (
		<fieldset className="max-sm:w-full">
			<legend className="sr-only">{text('invoice.language')}</legend>
			<div className="flex rounded-md border border-line-strong bg-surface">
				{languages.map((language) => (
					<label key={language} {...(language !== 'both' && { lang: locales[language] })} className={optionStyle}>
						<input
							type="radio"
							name={name}
							value={language}
							checked={language === value}
							className="sr-only"
							onChange={() => onChange(language)}
						/>
						{language === 'both' ? text('invoice.both') : languageNames[language]}
					</label>
				))}
			</div>
		</fieldset>
	);
}
