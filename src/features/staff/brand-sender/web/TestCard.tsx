import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { languageNames, languages } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { Select } from '#ui/Select.tsx';
import { sendBrandTestMail } from '../contract.ts';
import type { Senders } from './queries.ts';
import { brandSenderTexts } from './texts.ts';

export interface TestCardProps {
	readonly brandKey: string;
	readonly mails: Senders['mails'];
	/** The reader's own address: tests go nowhere else. */
	readonly to: string;
}

/** Sends one of the brand's mails with sample data to the reader. */
export function TestCard({ brandKey, mails, to }: TestCardProps): ReactElement {
	const text = useText(brandSenderTexts);
	const own = useLanguage();
	const [mail, setMail] = useState(mails[0]?.key ?? '');
	const [language, setLanguage] = useState(own);
	const send = useMutation({ mutationFn: () => call(sendBrandTestMail, { brandKey, mail, language }) });
	return (
		<Card as="section" aria-labelledby="test-mail">
			<CardHeader title={text('test.title')} titleId="test-mail" description={to} />
			<div className="grid gap-4">
				<Select
					label={text('test.mail')}
					placeholder={text('test.mail')}
					options={mails.map(({ key, subject }) => ({ id: key, label: subject }))}
					value={mail}
					onChange={setMail}
				/>
				<Select
					label={text('test.language')}
					placeholder={text('test.language')}
					options={languages.map((id) => ({ id, label: languageNames[id] }))}
					value={language}
					onChange={setLanguage}
				/>
				<OnlineButton
					isBlock
					icon="send"
					isPending={send.isPending}
					pendingLabel={text('test.pending')}
					onClick={() => send.mutate()}
				>
					{text('test.send')}
				</OnlineButton>
				<Text size="small" tone="muted">
					{text('test.hint')}
				</Text>
				<output className="text-sm wrap-anywhere text-success-text">
					{send.data !== undefined && text('test.done', send.data)}
				</output>
				<FormRefusal>
					{send.error === null ? undefined : describeFailure(send.error, text('network_failure'))}
				</FormRefusal>
			</div>
		</Card>
	);
}
