/** A GEDCOM file with three generations: נעמה and אפרים, their parents and their children, one of whom is living. */
export const familyFile = `0 HEAD
1 SOUR FTB
2 NAME Family Tree Builder
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME נעמה /שקדיאל/
1 SEX F
1 BIRT
2 DATE 2 APR 1936
1 DEAT
2 DATE 5 NOV 2021
1 FAMC @F2@
1 FAMS @F1@
1 NOTE <p>בישלה לכל השכונה</p>
1 _UID 0123456789ABCDEF0123456789ABCDEF1234
0 @I2@ INDI
1 NAME אפרים /שקדיאל/
1 SEX M
1 BIRT
2 DATE @#DHEBREW@ 7 ADR 5690
1 DEAT Y
1 FAMS @F1@
0 @I3@ INDI
1 NAME סלים /כוכביאל/
1 SEX M
1 BIRT
2 DATE ABT 1909
1 DEAT
2 DATE 1978
1 FAMS @F2@
1 _MILT 7
0 @I4@ INDI
1 NAME פרחה /כוכביאל/
1 SEX F
1 FAMS @F2@
0 @I5@ INDI
1 NAME יוסי /שקדיאל/
1 SEX M
1 BIRT
2 DATE 1961
1 FAMC @F1@
0 @I6@ INDI
1 NAME דליה /שקדיאל/
1 SEX F
1 FAMC @F1@
2 PEDI adopted
1 OBJE
2 FILE photos/dalia.jpg
0 @I7@ INDI
1 NAME שולמית /כוכביאל/
1 FAMC @F2@
0 @F1@ FAM
1 HUSB @I2@
1 WIFE @I1@
1 CHIL @I5@
1 CHIL @I6@
1 MARR
2 DATE 1958
2 PLAC רמת גן
0 @F2@ FAM
1 HUSB @I3@
1 WIFE @I4@
1 CHIL @I1@
1 CHIL @I7@
1 SOUR @S1@
0 @S1@ SOUR
1 TITL ספר הזיכרון
0 TRLR
`;
