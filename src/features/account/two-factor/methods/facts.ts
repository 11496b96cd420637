// What both halves know of a factor method. Each is a folder: its facts here, its texts, what it does on the server and on the screen.

interface MethodFacts {
	/** As it is stored, and as calls name it. */
	readonly key: string;
	/** A name of `ui/icons`. */
	readonly icon: string;
	/** The method's own refusals are here with their status. */
	readonly problems: Readonly<Record<string, number>>;
}

/** The portal sends a code to a destination, which the person proves by entering it. */
export interface SentCodeFacts extends MethodFacts {
	readonly proof: 'sent code';
	/** The destination as strangers may see it. */
	readonly mask: (destination: string) => string;
	/** Whether destinations are email addresses: notices go there, too, and a change of the account's address is followed. */
	readonly isMail: boolean;
	/** Whether what carries the code tells later that it did not arrive. */
	readonly isDeliveryReported: boolean;
}

/** The person has what makes the code. */
export interface OwnCodeFacts extends MethodFacts {
	readonly proof: 'own code';
}

/** A slice of its own sets it up and judges it, by calls of its own; here it is listed among the person's methods. */
export interface OwnSliceFacts extends MethodFacts {
	readonly proof: 'own slice';
}
