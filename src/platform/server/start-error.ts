/**
 * A start that cannot go on. The message is one sentence or two for the operator: what is wrong and what to do about it.
 * The entry point prints it without a stack and exits with a code that is not 0.
 */
export class StartError extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = 'StartError';
	}
}
