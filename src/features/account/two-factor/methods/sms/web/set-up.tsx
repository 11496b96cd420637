import { type ReactElement, useState } from 'react';
import { homeCountry } from '#platform/contract/geo.ts';
import { detectCountry } from '#platform/web/detect-country.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { PhoneInput } from '#ui/phone-input/PhoneInput.tsx';
import type { CodedSetUp, FieldsProps } from '../../../web/set-up/set-up-method.ts';
import { sendSetUpCode } from '../../../web/set-up/set-up-steps.ts';
import { factorTexts } from '../../../web/texts.ts';
import { sms } from '../facts.ts';

/** What is typed is E.164, or '' while there is no valid number. */
export const smsSetUp: CodedSetUp = {
	key: sms.key,
	action: (text) => [text('setup.send'), text('setup.sending')],
	fields: PhoneField,
	findFault: (typed, text) => (typed === '' ? text('setup.phone_invalid') : undefined),
	start: (typed) => sendSetUpCode(sms.key, typed),
};

function PhoneField({ typed, invalid, onChange }: FieldsProps): ReactElement {
	const text = useText(factorTexts);
	const language = useLanguage();
	const [fault, setFault] = useState('');
	return (
		<PhoneInput
			name="phone"
			label={text('setup.phone_field')}
			description={text('setup.phone_hint')}
			language={language}
			home={homeCountry}
			detectCountry={detectCountry}
			value={typed}
			required
			// The field says more exactly what is wrong, unless it is empty.
			error={invalid && (fault || invalid)}
			onChange={(number, state) => {
				setFault(state.fault);
				onChange(number);
			}}
		/>
	);
}
