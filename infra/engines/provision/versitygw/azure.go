package main

import "github.com/urfave/cli/v2"

// Left out: nobody here calls it.
func azureCommand() *cli.Command { return &cli.Command{Name: "azure", Hidden: true} }
