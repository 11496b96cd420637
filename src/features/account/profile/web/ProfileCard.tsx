import { type ReactElement, type ReactNode, useId } from 'react';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';

export interface ProfileCardProps {
	readonly title: string;
	readonly description?: string;
	/** What was done last. */
	readonly done?: string | undefined;
	/** Why it was not done. */
	readonly refusal?: string | undefined;
	readonly children: ReactNode;
	/** What belongs here and is not changed here. */
	readonly footer?: ReactNode;
}

/** One matter of the profile: what holds, and what happened to it. */
export function ProfileCard({ title, description, done, refusal, children, footer }: ProfileCardProps): ReactElement {
	const titleId = useId();
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader title={title} titleId={titleId} description={description} />
			{children}
			{/* Empty, the places of the notices take no room. */}
			<div className="has-[>*>*]:mt-4">
				<NoticeSlot role="status">{done !== undefined && <Notice tone="success">{done}</Notice>}</NoticeSlot>
				<NoticeSlot role="alert">{refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}</NoticeSlot>
			</div>
			{footer}
		</Card>
	);
}
