/** Mounts a command on a route: names the command and takes its input from the request. */
import { SUCCESS_ANSWER } from '@stoep/contract/kit/wire-codec';
import { runCommand, runCreationCommand } from '../command.ts';
import type { Command, CommandContext, CreationCommand } from '../write.ts';

type WithContext = { readonly context: CommandContext };
/** A command that answers nothing is answered with success. */
type Outcome<O> = [undefined] extends [O] ? typeof SUCCESS_ANSWER : O;

const successOr = <O>(answer: O): Outcome<O> => (answer === undefined ? SUCCESS_ANSWER : answer) as Outcome<O>;

/** `of` gives the id of the record and the input; `says` gives the answer where it is not the command's own result. */
export function commandRoute<In extends WithContext, I, O>(
  command: Command<I, O>,
  of: (input: In) => readonly [id: string, input: NoInfer<I>],
): (input: In) => Promise<Outcome<O>>;
export function commandRoute<In extends WithContext, I, O, A>(
  command: Command<I, O>,
  of: (input: In) => readonly [id: string, input: NoInfer<I>],
  says: (answer: O, input: In) => A,
): (input: In) => Promise<A>;
export function commandRoute<In extends WithContext, I, O>(
  command: Command<I, O>,
  of: (input: In) => readonly [id: string, input: NoInfer<I>],
  says: (answer: O, input: In) => unknown = successOr,
) {
  return async (input: In) => {
    const [id, given] = of(input);
    return says(await runCommand(input.context, command, id, given), input);
  };
}

/** As `commandRoute`, for a write that begins without a record. */
export function creationRoute<In extends WithContext, I, O>(
  addition: CreationCommand<I, O>,
  given: (input: In) => NoInfer<I>,
): (input: In) => Promise<Outcome<O>>;
export function creationRoute<In extends WithContext, I, O, A>(
  addition: CreationCommand<I, O>,
  given: (input: In) => NoInfer<I>,
  says: (answer: O, input: In) => A,
): (input: In) => Promise<A>;
export function creationRoute<In extends WithContext, I, O>(
  addition: CreationCommand<I, O>,
  given: (input: In) => NoInfer<I>,
  says: (answer: O, input: In) => unknown = successOr,
) {
  return async (input: In) => says(await runCreationCommand(input.context, addition, given(input)), input);
}
