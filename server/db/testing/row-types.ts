// Which columns the code reads of each statement: the members of the row type at every call.
import { API } from 'typescript/unstable/sync';
import type { Checker, Project } from 'typescript/unstable/sync';
import {
  isCallExpression,
  isIdentifier,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import type { CallExpression, Expression, Node } from 'typescript/unstable/ast';

interface RowUse {
  statement: string;
  file: string;
  columns: string[];
}

/** Every call with a row type and a statement that is a constant. */
export function readRowUses(): RowUse[] {
  const api = new API({ cwd: process.cwd() });
  try {
    const snapshot = api.updateSnapshot({ openProjects: ['tsconfig.server.json'] });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error('tsconfig.server.json is not a project');
    const files = project.rootFiles.filter(
      (file) => file.includes('/server/') && !/\.test\.ts$|\/testing\//.test(file),
    );
    return files.flatMap((file) => rowUsesIn(project, file));
  } finally {
    api.close();
  }
}

function rowUsesIn(project: Project, file: string): RowUse[] {
  const uses: RowUse[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node)) {
      const use = rowUseOf(project, node);
      if (use) uses.push({ ...use, file });
    }
    node.forEachChild(visit);
  };
  const source = project.program.getSourceFile(file);
  if (source) visit(source);
  return uses;
}

function rowUseOf({ checker }: Project, call: CallExpression): Omit<RowUse, 'file'> | undefined {
  const type = call.typeArguments?.[0];
  if (!type) return undefined;
  const statement = call.arguments.map((one) => nameOf(checker, one)).find(Boolean);
  const row = checker.getTypeFromTypeNode(type);
  // A type with an index signature accepts any columns.
  if (statement === undefined || !row || checker.getIndexInfosOfType(row).length > 0)
    return undefined;
  return { statement, columns: checker.getPropertiesOfType(row).map(({ name }) => name) };
}

/** The name of the statement that a constant holds. */
function nameOf(checker: Checker, argument: Expression): string | undefined {
  if (!isIdentifier(argument)) return undefined;
  const found = checker.getSymbolAtLocation(argument)?.valueDeclaration?.resolve();
  const made = found && isVariableDeclaration(found) ? found.initializer : undefined;
  if (!made || !isCallExpression(made)) return undefined;
  if (!isIdentifier(made.expression) || made.expression.text !== 'statement') return undefined;
  const [name] = made.arguments;
  return name && isStringLiteral(name) ? name.text : undefined;
}
