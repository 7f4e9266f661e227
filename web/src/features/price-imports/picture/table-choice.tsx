import { SegmentedControl } from '@blueprintjs/core';
import type { ColumnChoice, PicturedTable } from '@coffret/contracts/price-list';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  askedPart,
  type Columns,
  candidatesOf,
  choiceOf,
  columnsOf,
  type Part,
  withColumn,
} from '../column-choices.ts';
import { ChoiceDetails } from './choice-details.tsx';
import { Examples } from './examples.tsx';
import { FirstRows } from './first-rows.tsx';
import { KeptChoice } from './kept-choice.tsx';
import styles from './picture.module.css';

interface TableChoiceProps {
  table: PicturedTable;
  mayChoose: boolean;
  onChosen: (choice: ColumnChoice, keep: boolean) => Promise<unknown>;
}

const PARTS: readonly Part[] = ['ref', 'price'];

/** One question at a time: first the column of references, if it is in doubt, then that of the price. */
export function TableChoice({ table, mayChoose, onChosen }: TableChoiceProps) {
  const { t } = useTranslation();
  const read = columnsOf(table);
  const [columns, setColumns] = useState<Columns>(read);
  const [part, setPart] = useState<Part>(askedPart(read));
  const isChanged = columns.ref !== read.ref || columns.price !== read.price;
  const isComplete = choiceOf(table, columns) !== null;
  const choose = (column: string) => {
    const chosen = withColumn(columns, part, column);
    setColumns(chosen);
    if (chosen.ref !== null && chosen.price === null) setPart('price');
  };
  const candidates = candidatesOf(table, part, columns);
  return (
    <div className={styles.table}>
      {mayChoose && (
        <>
          <KeptChoice table={table} onTaken={(choice) => onChosen(choice, false)} />
          <div className={styles.question}>
            <h2>{t(part === 'ref' ? 'priceImports.whichRef' : 'priceImports.whichPrice')}</h2>
            <SegmentedControl
              size="small"
              aria-label={t('priceImports.toChoose')}
              options={PARTS.map((value) => ({ value, label: t(`priceImports.parts.${value}`) }))}
              value={part}
              onValueChange={(value) => setPart(value === 'ref' ? 'ref' : 'price')}
            />
          </div>
          <p className="muted small">{t('priceImports.clickHead')}</p>
        </>
      )}
      <FirstRows
        table={table}
        columns={columns}
        candidates={candidates}
        part={part}
        onChoose={mayChoose ? choose : null}
      />
      {part === 'price' && <Examples table={table} chosen={columns.price} />}
      {mayChoose && isComplete && (isChanged || table.needs !== null) && (
        <ChoiceDetails key={columns.price} table={table} columns={columns} onChosen={onChosen} />
      )}
    </div>
  );
}
