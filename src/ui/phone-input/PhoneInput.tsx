import { type ReactElement, Suspense, use, useId, useMemo } from 'react';
import { type Catalog, type Translation, translator } from '#platform/contract/text.ts';
import { loadSliceTexts, type SliceCatalog } from '#platform/web/slice-texts.tsx';
import { fieldBoxStyle, inputStyle } from '../field-style.ts';
import { Field } from '../native/Field.tsx';
import type { en } from './messages.en.ts';
import { loadPhoneData } from './phone-data.ts';
import { PhoneField, type PhoneInputProps } from './PhoneField.tsx';

const texts: SliceCatalog<typeof en> = {
	slice: 'phone-input',
	load: {
		en: () => import('./messages.en.ts').then(({ en }) => en),
		fr: () => import('./messages.fr.ts').then(({ fr }) => fr),
	},
};

/** An international phone number (specification § 5). Brings its numbering plans with it when it is first shown. */
export function PhoneInput(props: PhoneInputProps): ReactElement {
	const ownId = useId();
	const { id = ownId, label, labelNote, description, language } = props;
	return (
		<Suspense
			fallback={
				<Field id={id} label={label} labelNote={labelNote} description={description}>
					<div className={fieldBoxStyle(false)} aria-busy="true">
						<input id={id} type="tel" disabled className={inputStyle} />
					</div>
				</Field>
			}
		>
			<LoadedPhoneInput {...props} id={id} loadingTexts={loadSliceTexts(texts, language)} />
		</Suspense>
	);
}

type LoadedProps = PhoneInputProps & { readonly id: string; readonly loadingTexts: Promise<Catalog> };

function LoadedPhoneInput({ loadingTexts, ...props }: LoadedProps): ReactElement {
	const data = use(loadPhoneData());
	const catalog = use(loadingTexts) as Translation<typeof en>; // one language of `texts`
	const text = useMemo(() => translator<typeof en>(catalog, props.language), [catalog, props.language]);
	return <PhoneField {...props} data={data} text={text} />;
}
